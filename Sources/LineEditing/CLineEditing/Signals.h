/// The signals of a program that owns the terminal's modes: blocked, except in the wait for a key, and served outside of
/// their handlers, so that none is lost between a check and the wait that follows it.

#ifndef SIGNALS_H
#define SIGNALS_H

#include <time.h>

/// From now on the signals that resize, stop or end the program only reach ``signals_wait``.
void signals_take(void);
void signals_give_back(void);

/// Waits until a descriptor can be read. What arrived meanwhile is handed to `serve`, signal by signal, with `context`.
///
/// Returns 1 when there is something to read, 0 when the time is over, a signal was served, or an interruption was
/// requested, and -1 with errno on an error. Without a timeout it waits for ever.
int signals_wait(
    int descriptor, const struct timespec *timeout, void (*serve)(int signal_number, void *context), void *context);

/// Lets a signal do what it does by default. Returns when the program was stopped and goes on.
void signals_act(int signal_number);

#endif
