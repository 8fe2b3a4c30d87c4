#include "CSourceCommit.h"

#ifndef TRELLIS_COMMIT
#define TRELLIS_COMMIT "unknown"
#endif

const char *trellis_source_commit(void) { return TRELLIS_COMMIT; }
