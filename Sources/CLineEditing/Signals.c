#define _GNU_SOURCE
#include "CLineEditing.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

static atomic_bool interruption_requested;

static void note_interruption(int signal_number) {
  (void)signal_number;
  atomic_store_explicit(&interruption_requested, true, memory_order_relaxed);
}

static void set_handler(int signal_number, void (*handler)(int)) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  sigaction(signal_number, &action, NULL);
}

void line_editing_install_interruption(void) {
  struct sigaction old;
  if (sigaction(SIGINT, NULL, &old) != 0 || old.sa_handler == SIG_IGN) return;
  set_handler(SIGINT, note_interruption);
}

bool line_editing_interruption_is_requested(void) {
  return atomic_load_explicit(&interruption_requested, memory_order_relaxed);
}

void line_editing_set_interruption(bool requested) {
  atomic_store_explicit(&interruption_requested, requested, memory_order_relaxed);
}

// The signals that take the terminal away from the editor, and what they did before a line was read.
static const int leaving[] = {SIGTSTP, SIGTERM, SIGHUP, SIGQUIT};
enum { leaving_count = sizeof leaving / sizeof leaving[0] };
static struct sigaction before[leaving_count];

static void ask_for_paste_marks(bool wanted) {
  const char *request = wanted ? "\033[?2004h" : "\033[?2004l";
  ssize_t written = write(STDOUT_FILENO, request, strlen(request));
  (void)written;
}

/// Withdraws the request, lets the signal's default action happen, and asks again if that was only a stop.
static void leave_terminal(int signal_number) {
  int saved_error = errno;
  ask_for_paste_marks(false);
  set_handler(signal_number, SIG_DFL);
  sigset_t only, old_mask;
  sigemptyset(&only);
  sigaddset(&only, signal_number);
  raise(signal_number);
  sigprocmask(SIG_UNBLOCK, &only, &old_mask);
  sigprocmask(SIG_SETMASK, &old_mask, NULL);
  set_handler(signal_number, leave_terminal);
  ask_for_paste_marks(true);
  errno = saved_error;
}

void line_editing_begin_paste_marks(void) {
  for (int index = 0; index < leaving_count; index++) {
    sigaction(leaving[index], NULL, &before[index]);
    if (before[index].sa_handler == SIG_DFL) set_handler(leaving[index], leave_terminal);
  }
  ask_for_paste_marks(true);
}

void line_editing_end_paste_marks(void) {
  ask_for_paste_marks(false);
  for (int index = 0; index < leaving_count; index++) {
    sigaction(leaving[index], &before[index], NULL);
  }
}
