#define _GNU_SOURCE
#include "Signals.h"

#include "CLineEditing.h"
#include "CPlatform.h"

#include <errno.h>
#include <signal.h>
#include <string.h>

// All that resize, stop, continue or end a program and can be waited for. SIGPIPE and SIGXFSZ come from a write of our own,
// and what ends it because of a fault (SIGSEGV and its like) cannot wait.
static const int served[] = {
    SIGWINCH, SIGCONT, SIGTSTP, SIGTERM,   SIGHUP,  SIGQUIT,
    SIGUSR1,  SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
#ifdef SIGPOLL
    SIGPOLL,
#endif
#ifdef SIGPWR
    SIGPWR,
#endif
#ifdef SIGSTKFLT
    SIGSTKFLT,
#endif
};
enum { served_count = sizeof served / sizeof served[0] };
static volatile sig_atomic_t arrived[served_count];
static struct sigaction before[served_count];
static sigset_t mask_before;
static sigset_t mask_of_wait;

static void note_arrival(int signal_number) {
  for (int index = 0; index < served_count; index++) {
    if (served[index] == signal_number) arrived[index] = 1;
  }
}

static void set_handler(int signal_number, void (*handler)(int), struct sigaction *old) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  sigaction(signal_number, &action, old);
}

void signals_take(void) {
  // Whoever reads keys has the terminal as it was.
  line_editing_show_typing();
  sigset_t ours;
  sigemptyset(&ours);
  sigaddset(&ours, SIGINT);
  for (int index = 0; index < served_count; index++) sigaddset(&ours, served[index]);
  sigprocmask(SIG_BLOCK, &ours, &mask_before);
  mask_of_wait = mask_before;
  sigdelset(&mask_of_wait, SIGINT);
  for (int index = 0; index < served_count; index++) {
    arrived[index] = 0;
    sigaction(served[index], NULL, &before[index]);
    // An action that someone else has chosen, or the parent's wish to ignore the signal, stands.
    if (before[index].sa_handler == SIG_DFL) set_handler(served[index], note_arrival, NULL);
    sigdelset(&mask_of_wait, served[index]);
  }
}

void signals_give_back(void) {
  for (int index = 0; index < served_count; index++) sigaction(served[index], &before[index], NULL);
  sigprocmask(SIG_SETMASK, &mask_before, NULL);
}

int signals_wait(
    int descriptor, const struct timespec *timeout, void (*serve)(int signal_number, void *context), void *context) {
  if (line_editing_interruption_is_requested()) return 0;
  int ready = platform_wait(descriptor, timeout, &mask_of_wait);
  if (ready < 0 && errno != EINTR) return -1;
  for (int index = 0; index < served_count; index++) {
    if (!arrived[index]) continue;
    arrived[index] = 0;
    serve(served[index], context);
  }
  return ready > 0 ? 1 : 0;
}

void signals_act(int signal_number) {
  set_handler(signal_number, SIG_DFL, NULL);
  sigset_t only, old_mask, continued, pending;
  sigemptyset(&only);
  sigaddset(&only, signal_number);
  raise(signal_number);
  sigprocmask(SIG_UNBLOCK, &only, &old_mask);
  sigprocmask(SIG_SETMASK, &old_mask, NULL);
  set_handler(signal_number, note_arrival, NULL);
  // The screen is drawn again in any case, also when there was nobody to continue the program and it did not stop.
  sigemptyset(&continued);
  sigaddset(&continued, SIGCONT);
  sigpending(&pending);
  int taken;
  if (sigismember(&pending, SIGCONT)) sigwait(&continued, &taken);
}
