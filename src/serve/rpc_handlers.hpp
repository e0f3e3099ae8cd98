#pragma once

#include "serve/rpc_call.hpp"

// One function for each method of docs/rpc.md.
namespace cantrip::serve {

RpcResult match_new(RpcSession& session, const Params& params);
RpcResult match_decisions(RpcSession& session, const Params& params);
RpcResult match_choose(RpcSession& session, const Params& params);
RpcResult match_view(RpcSession& session, const Params& params);
RpcResult match_log(RpcSession& session, const Params& params);
RpcResult match_why(RpcSession& session, const Params& params);
RpcResult match_undo(RpcSession& session, const Params& params);
RpcResult match_branch(RpcSession& session, const Params& params);
RpcResult match_journal(RpcSession& session, const Params& params);
RpcResult match_save(RpcSession& session, const Params& params);
RpcResult match_load(RpcSession& session, const Params& params);
RpcResult match_close(RpcSession& session, const Params& params);

RpcResult pack_check(RpcSession& session, const Params& params);
RpcResult pack_explain(RpcSession& session, const Params& params);
RpcResult packs_list(RpcSession& session, const Params& params);

RpcResult rpc_methods(RpcSession& session, const Params& params);

}  // namespace cantrip::serve
