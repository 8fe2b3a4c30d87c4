#define _GNU_SOURCE
#include "CLineEditing.h"
#include "CPlatform.h"

#include <signal.h>
#include <stdatomic.h>
#include <string.h>

static atomic_bool interruption_requested;

static void note_interruption(int signal_number) {
  (void)signal_number;
  atomic_store_explicit(&interruption_requested, true, memory_order_relaxed);
}

void line_editing_install_interruption(void) {
  struct sigaction action;
  if (sigaction(SIGINT, NULL, &action) != 0 || action.sa_handler == SIG_IGN) return;
  memset(&action, 0, sizeof action);
  action.sa_handler = note_interruption;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, NULL);
}

void line_editing_let_quit(void) {
  struct sigaction action;
  if (sigaction(SIGQUIT, NULL, &action) != 0 || action.sa_handler == SIG_IGN) return;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_DFL;
  sigemptyset(&action.sa_mask);
  sigaction(SIGQUIT, &action, NULL);
}

bool line_editing_interruption_is_requested(void) {
  return atomic_load_explicit(&interruption_requested, memory_order_relaxed);
}

void line_editing_set_interruption(bool requested) {
  atomic_store_explicit(&interruption_requested, requested, memory_order_relaxed);
}

bool line_editing_wait(int descriptor, int milliseconds) {
  sigset_t interruption, before;
  sigemptyset(&interruption);
  sigaddset(&interruption, SIGINT);
  // Blocked but in the wait, so that none is lost between the look at the flag and the wait.
  sigprocmask(SIG_BLOCK, &interruption, &before);
  int ready = 0;
  if (!line_editing_interruption_is_requested()) {
    struct timespec timeout = {milliseconds / 1000, (long)(milliseconds % 1000) * 1000000};
    ready = platform_wait(descriptor, milliseconds < 0 ? NULL : &timeout, &before);
  }
  sigprocmask(SIG_SETMASK, &before, NULL);
  return ready > 0;
}
