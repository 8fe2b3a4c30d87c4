/// What the terminal tests need of the C library that its Swift module does not show.

#ifndef CTERMINALS_H
#define CTERMINALS_H

#include <sys/types.h>

/// Opens a pseudo-terminal that no child inherits; returns the leading side and the name of the other, or -1.
int terminals_open(char *name, unsigned long size);

/// A pipe that no child inherits: its reading and its writing end; returns 0 or -1.
int terminals_pipe(int ends[2]);

/// Starts a program in a folder, at the head of a session of its own, with default signal actions; its first three
/// descriptors are those given. A terminal named instead is opened for all three and becomes the controlling one.
///
/// Returns 0, or an error number.
int terminals_start(
    pid_t *identifier, char *const arguments[], char *const environment[], const char *folder,
    const char *terminal, const int descriptors[3]);

#endif
