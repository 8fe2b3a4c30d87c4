#ifndef INPUT_H
#define INPUT_H

#include <stdbool.h>
#include <sys/types.h>
#include <termios.h>

// Bytes of standard input that were read before somebody wanted them, and what a terminal answers too late.

/// Whether a byte is kept: it comes before those that are still to be read.
bool input_has_kept(void);

/// The next byte that is kept. There must be one.
unsigned char input_take(void);

/// Sets modes in which keys come one by one and a read never waits.
///
/// Ctrl-C throws away what was typed before it. Where that happens between a wait that finds a key and the read of it, a read that
/// waits would keep the program from hearing the signal, which it lets through only when it waits for keys.
void input_never_blocks(struct termios *modes);

/// Takes the key that quits from the terminal: in pasted text its byte is like any other, and only who reads can tell.
///
/// Returns the key, _POSIX_VDISABLE for none.
cc_t input_takes_quit_key(struct termios *modes);

/// The same of the key that stops.
cc_t input_takes_stop_key(struct termios *modes);

/// Reads one byte: 1, or 0 at the end of the input, or -1 with errno, EAGAIN if there is none.
ssize_t input_read(unsigned char *byte);

/// To be called with each byte that was read. True if it began the late answer of a terminal, which is gone then; bytes
/// that were read in vain are kept.
bool input_drops_answer(unsigned char byte);

#endif
