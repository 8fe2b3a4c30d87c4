#ifndef INPUT_H
#define INPUT_H

#include <stdbool.h>

// Bytes of standard input that were read before somebody wanted them, and what a terminal answers too late.

/// Whether a byte is kept: it comes before those that are still to be read.
bool input_has_kept(void);

/// The next byte that is kept. There must be one.
unsigned char input_take(void);

/// To be called with each byte that was read. True if it began the late answer of a terminal, which is gone then; bytes
/// that were read in vain are kept.
bool input_drops_answer(unsigned char byte);

#endif
