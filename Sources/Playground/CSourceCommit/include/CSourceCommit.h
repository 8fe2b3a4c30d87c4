/// The commit that this was built from, as the launcher knows it; `unknown` if nothing told.
///
/// It stands alone in a C file, so that a new commit compiles this file again and nothing else.
const char *_Nonnull trellis_source_commit(void);
