/// What Linux and macOS do by different calls, for code that is written in C; and what Swift's modules of the C library leave out.
///
/// `Platform` is the same for Swift.

#ifndef CPLATFORM_H
#define CPLATFORM_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/types.h>
#include <time.h>

#ifdef __linux__
#include <sys/xattr.h>
#endif
#ifdef __GLIBC__
#include <malloc.h>
#endif

/// Waits until a descriptor can be read, with the signals of a mask blocked meanwhile and no others.
///
/// Returns a positive number when there is something to read, 0 when the time is over, and -1 with errno; EINTR after a signal. Without a
/// timeout it waits for ever; a negative descriptor is not looked at.
int platform_wait(int descriptor, const struct timespec *timeout, const sigset_t *mask);

/// Whether a descriptor can be read, or comes to its end, within so many milliseconds. Returns as `platform_wait` does.
int platform_wait_briefly(int descriptor, int milliseconds);

/// Whether the other side of a terminal is gone, as far as the system says so.
bool platform_is_hung_up(int descriptor);

/// A file that has no name and is gone when it is closed; no program that is started has it. Returns -1 with errno.
int platform_nameless_file(void);

/// A stream whose output is handed to a function. NULL if there is no memory for it.
FILE *platform_stream(void (*take)(const char *bytes, size_t count));

/// A pipe that no program inherits that is started: its reading and its writing end; returns 0, or -1 with errno.
int platform_pipe(int ends[2]);

/// Starts a program in a group of its own, in a folder, with these descriptors as its 0, 1, 2 and so on, and no others.
///
/// Returns 0, or an error as errno has it.
int platform_start(
    pid_t *identifier, const char *path, char *const arguments[], char *const environment[], const char *folder,
    const int descriptors[], int count);

#endif
