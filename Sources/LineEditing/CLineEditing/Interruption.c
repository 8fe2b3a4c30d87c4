#define _GNU_SOURCE
#include "CLineEditing.h"

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

bool line_editing_interruption_is_requested(void) {
  return atomic_load_explicit(&interruption_requested, memory_order_relaxed);
}

void line_editing_set_interruption(bool requested) {
  atomic_store_explicit(&interruption_requested, requested, memory_order_relaxed);
}
