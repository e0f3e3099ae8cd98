#include "english/diagnostic_rows.hpp"

#include <array>

namespace cantrip::english {

namespace {

using text::Code;

constexpr auto json_rows = std::to_array<CodeWords>({
    {Code::text_not_utf8, "bytes that are not UTF-8", "these bytes are not UTF-8: {0}",
     R"(save the file as UTF-8; editors call this "UTF-8" or "Unicode")",
     "Every text that Cantrip reads is UTF-8, the encoding of nearly all editors. Files saved as Latin-1, "
     "Windows-1252 or UTF-16, and files cut in the middle of a character, hold bytes that stand for nothing. "
     "Open the file in an editor, choose UTF-8 as its encoding and save it again.",
     R"({ "name": "Fen\xE9tre" }   (one byte, as Latin-1 writes it))",
     R"({ "name": "Fen\xC3\xA9tre" }   (two bytes, as UTF-8 writes it))"},
    {Code::text_too_large, "a text that is too large", "the text has {0} bytes; at most {1} are read",
     "split it into several files of the same pack",
     "A single file of more than 32 MiB is not somebody's list of cards but a mistake, so it is refused "
     "before any of it is read. A pack may have as many files as it likes.",
     "cards.json with 40,000,000 bytes", "cards-1.json and cards-2.json with 20,000,000 bytes each"},
    {Code::json_empty, "an empty file", "expected a JSON value, found nothing",
     "an empty object is written as {}",
     "The file has no value at all: it is empty, or it holds only blanks and comments.", "// nothing yet",
     "{}", ExampleKind::json},
    {Code::json_too_deep, "brackets nested too deeply", "brackets are nested more than {0} levels deep here",
     "",
     "Objects and lists may stand inside each other up to 64 levels deep. No ability needs more than a "
     "dozen; a file that goes deeper was made by a program that went wrong. What lies deeper is not read.",
     "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[ 1 "
     "]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]",
     "[[ 1 ]]", ExampleKind::json},
    {Code::json_missing_comma, "a missing comma", "expected a comma here", "put a comma between the two",
     "The members of an object and the elements of a list are separated by commas. The place shown is the "
     "end of the one before. A comma after the last one is allowed, so every line may simply end with one.",
     "{\n  \"power\": 2\n  \"rank\": 1\n}", "{\n  \"power\": 2,\n  \"rank\": 1\n}", ExampleKind::json},
    {Code::json_missing_colon, "a missing colon", "expected a colon after the key \"{0}\"",
     "write \"key\": value", "In an object every key is followed by a colon and its value.",
     "{ \"power\" 2 }", "{ \"power\": 2 }", ExampleKind::json},
    {Code::json_missing_value, "a key without a value", "the key \"{0}\" has no value",
     "write a value after the colon, or remove the key",
     "A key stands alone: after it, or after its colon, comes a comma, a closing bracket or the next key. "
     "Say null only if the format says that null means something for this key.",
     R"({ "power": , "rank": 1 })", R"({ "power": 2, "rank": 1 })", ExampleKind::json},
    {Code::json_empty_slot, "a comma too many", "there is nothing before this comma", "remove the comma",
     "Two commas follow each other, or a comma stands directly after the opening bracket. One comma after "
     "the last element is allowed; an empty place between two commas is not.",
     "[1, , 2]", "[1, 2]", ExampleKind::json},
    {Code::json_key_expected, "a member without a key", "expected a key in double quotes, found {0}",
     "members of an object are written as \"key\": value; a list of values stands in [ ]",
     "Inside { } every member begins with its key. A value alone can stand only in a list.",
     R"({ "effects": [], { "type": "boon" } })", R"({ "effects": [ { "type": "boon" } ] })",
     ExampleKind::json},
    {Code::json_key_not_quoted, "a key without quotes", "the key {0} needs double quotes", "write \"{0}\"",
     "JSON writes every key in double quotes, also a single word.", "{ power: 2 }", "{ \"power\": 2 }",
     ExampleKind::json},
    {Code::json_wrong_quotes, "quotes of the wrong kind", "text stands in straight double quotes",
     "write \" on both sides",
     "Strings and keys are written in straight double quotes. Single and curly quotes have no meaning "
     "outside of them; inside a string they are letters like any other.",
     "{ \"name\": 'Rat King' }", R"({ "name": "Rat King" })", ExampleKind::json},
    {Code::json_unknown_literal, "an unknown word", "{0} is not a value",
     "text needs double quotes; the only bare words are true, false and null",
     "Only true, false and null stand without quotes, in small letters. Everything else that is not a "
     "number, a list or an object is text and needs double quotes.",
     "{ \"optional\": True }", "{ \"optional\": true }", ExampleKind::json},
    {Code::json_bad_number, "a malformed number", "{0} is not a number: {1}", "",
     "Numbers are written as in school, with a point: 3, -1, 0.75, 1e3. There is no plus sign in front, no "
     "leading zero, no bare point, no other base, and nothing that is not finite. Dice are text: \"2d6\".",
     "[+1, .5, 007]", "[1, 0.5, 7]", ExampleKind::json},
    {Code::json_unterminated_string, "a string without an end", "the closing quote of this string is missing",
     "close it on the same line; a line break inside a string is written \\n",
     "A string begins and ends on the same line. The reader takes it to end with the line and goes on with "
     "the next, so that other mistakes are found too.",
     "{\n  \"name\": \"Rat King,\n  \"power\": 2\n}", "{\n  \"name\": \"Rat King\",\n  \"power\": 2\n}",
     ExampleKind::json},
    {Code::json_bad_escape, "a malformed escape", "{0} is not an escape: {1}",
     "a backslash itself is written \\\\",
     "In a string a backslash begins one of these: \\\" \\\\ \\/ \\b \\f \\n \\r \\t, or \\u and four "
     "hexadecimal digits. Characters beyond U+FFFF need two such escapes that belong together; simpler is to "
     "write the character itself.",
     R"({ "path": "art\rat\king" })", R"({ "path": "art\\rat\\king" })", ExampleKind::json},
    {Code::json_control_character, "a control character in a string",
     "the control character {0} stands in a string", "write a tab as \\t and a line break as \\n",
     "Characters below U+0020 cannot be seen and may not stand in a string as they are. Most often it is a "
     "tab that came with pasted text.",
     "{ \"name\": \"Rat\tKing\" }", R"({ "name": "Rat\tKing" })", ExampleKind::json},
    {Code::json_duplicate_key, "a key used twice", "the key \"{0}\" is already used in this object",
     "remove one of the two, or rename it",
     "An object has each key once. Other programs silently keep one of the two values, and which one differs "
     "from program to program, so here it is an error. The first one is shown too.",
     R"({ "power": 2, "rank": 1, "power": 3 })", R"({ "power": 3, "rank": 1 })", ExampleKind::json},
    {Code::json_unexpected_character, "an unexpected character", "unexpected {0}", "remove it",
     "This character has no meaning where it stands. Comments begin with // or stand between /* and */; a "
     "key and its value are joined by a colon; elements are separated by commas.",
     "{ \"power\" = 2 }", "{ \"power\": 2 }", ExampleKind::json},
    {Code::json_wrong_bracket, "a bracket of the wrong kind", R"(expected "{0}", found "{1}")",
     "close the bracket that was opened last first",
     "Brackets close in the reverse order of their opening, { with } and [ with ]. The place where the open "
     "one begins is shown too: either it was never closed, or the wrong kind of bracket closes it.",
     "{ \"ranks\": [1, 2, 3 }", "{ \"ranks\": [1, 2, 3] }", ExampleKind::json},
    {Code::json_unclosed_bracket, "a bracket that is never closed", "\"{0}\" is never closed",
     "add what closes it, or look for a bracket too many further up",
     "The file ends while brackets are still open. The innermost one is shown; further ones are named below "
     "it. The missing bracket may belong much further up, where indentation and brackets no longer agree.",
     "{ \"ranks\": [1, 2, 3]", "{ \"ranks\": [1, 2, 3] }", ExampleKind::json},
    {Code::json_stray_bracket, "a bracket too many", "\"{0}\" closes nothing",
     "remove it, or look for the bracket that should open it",
     "This bracket closes nothing that is open. The rest is read as if it were not there.",
     "[ { \"rank\": 1 }} ]", "[ { \"rank\": 1 } ]", ExampleKind::json},
    {Code::json_unterminated_comment, "a comment without an end", "this comment is never closed",
     "close it with */",
     "A comment that begins with /* goes on to the next */, over any number of lines. Without one it "
     "swallows the rest of the file.",
     "{ \"rank\": 1 /* to do }", "{ \"rank\": 1 /* to do */ }", ExampleKind::json},
    {Code::json_text_after_end, "text after the end", "the value ends before this text",
     "put several values into a list: [ ..., ... ]", "A file holds one value. What follows it is not read.",
     R"({ "rank": 1 }, { "rank": 2 })", R"([ { "rank": 1 }, { "rank": 2 } ])", ExampleKind::json},
    {Code::json_text_after_string, "text directly after a string", "the string ends before this text",
     "a quote inside a string is written \\\"",
     "A letter follows directly after the quote that ends a string. Either the string holds quotes of its "
     "own, which need a backslash, or a quote is missing further left.",
     R"({ "note": "say "stop" now" })", R"({ "note": "say \"stop\" now" })", ExampleKind::json},
});

}  // namespace

std::span<const CodeWords> json_code_words() { return json_rows; }

}  // namespace cantrip::english
