/// The commit that this was built from, as the launcher knows it; `unknown` if nothing told.
///
/// It stands alone in a C file on which the programs alone stand, so that a new commit compiles this file and their few lines again.
const char *_Nonnull trellis_source_commit(void);
