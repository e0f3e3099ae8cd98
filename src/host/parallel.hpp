#pragma once

#include <condition_variable>
#include <cstddef>
#include <map>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace cantrip::host {

// Works through pieces 0 .. count-1 on several threads. `take` gets every result in the order of the pieces,
// one after the other, so that what comes out is the same for every number of threads. When `stop` says so,
// no new piece is begun; the pieces that were begun are finished, and they are the first ones.
template <class Result, class Make, class Take, class Stop>
void in_order(std::size_t threads, std::size_t count, Make make, Take take, Stop stop) {
    std::mutex mutex;
    std::condition_variable changed;
    std::size_t begun = 0;
    std::size_t taken = 0;
    bool stopping = false;
    std::map<std::size_t, Result> finished;
    // Nobody runs far ahead of the piece that is taken next, so that what waits stays small.
    const std::size_t most_ahead = 4 * threads;

    const auto work = [&] {
        for (;;) {
            std::unique_lock lock(mutex);
            changed.wait(lock, [&] { return stopping || begun == count || begun < taken + most_ahead; });
            stopping = stopping || stop();
            if (stopping || begun == count) return;
            const std::size_t piece = begun++;
            lock.unlock();
            Result result = make(piece);
            lock.lock();
            finished.emplace(piece, std::move(result));
            changed.notify_all();
        }
    };
    std::vector<std::jthread> workers;
    for (std::size_t i = 0; i < threads; ++i) workers.emplace_back(work);

    std::unique_lock lock(mutex);
    for (;;) {
        changed.wait(
            lock, [&] { return finished.contains(taken) || taken == count || (stopping && taken == begun); });
        const auto next = finished.find(taken);
        if (next == finished.end()) break;
        Result result = std::move(next->second);
        finished.erase(next);
        lock.unlock();
        take(taken, std::move(result));
        lock.lock();
        ++taken;
        if (stop()) stopping = true;
        changed.notify_all();
    }
    stopping = true;
    changed.notify_all();
    lock.unlock();
}

}  // namespace cantrip::host
