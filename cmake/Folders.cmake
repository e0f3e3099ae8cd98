# The folders of src/ in the order of the path of the data: each may use only those before it.
# tests/architecture holds the sources to this order; script/common.sh reads the core list from here.

set(CANTRIP_CORE_FOLDERS
    base text model languages kernel ops games catalog check compile english journal view play)
set(CANTRIP_EDGE_FOLDERS host serve cli)
