#define _GNU_SOURCE
#include "CLineEditing.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

// What is typed while a line is drawn again and again would be shown in the midst of it. It is not shown then, and waits for whoever
// reads next. A signal that ends or stops the program meets a terminal that shows it again.

static const int ending[] = {SIGTSTP, SIGTERM, SIGHUP, SIGQUIT, SIGINT};
enum { ending_count = sizeof ending / sizeof ending[0] };
static struct sigaction before[ending_count];
static bool is_ours[ending_count];
static struct termios shown;
static volatile sig_atomic_t is_hidden;

static void show(void) {
  if (!is_hidden) return;
  is_hidden = 0;
  // In the background the terminal is the shell's, and to set it would stop the program.
  if (tcgetpgrp(STDOUT_FILENO) == getpgrp()) tcsetattr(STDOUT_FILENO, TCSANOW, &shown);
}

static void act(int signal_number) {
  int code = errno;
  show();
  struct sigaction action = {.sa_handler = SIG_DFL}, ours;
  sigaction(signal_number, &action, &ours);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, signal_number);
  raise(signal_number);
  sigprocmask(SIG_UNBLOCK, &only, NULL);
  // It was a stop, and is over.
  sigprocmask(SIG_BLOCK, &only, NULL);
  sigaction(signal_number, &ours, NULL);
  errno = code;
}

static void take_signals(void) {
  struct sigaction action = {.sa_handler = act, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < ending_count; index++) {
    if (is_ours[index]) continue;
    is_ours[index] = sigaction(ending[index], NULL, &before[index]) == 0 && before[index].sa_handler == SIG_DFL
        && sigaction(ending[index], &action, NULL) == 0;
  }
}

void line_editing_hide_typing(void) {
  static bool is_shown_at_exit;
  struct termios modes;
  if (is_hidden || tcgetattr(STDOUT_FILENO, &modes) != 0 || !(modes.c_lflag & ECHO)) return;
  if (tcgetpgrp(STDOUT_FILENO) != getpgrp()) return;
  if (!is_shown_at_exit) is_shown_at_exit = atexit(line_editing_show_typing) == 0;
  shown = modes;
  take_signals();
  modes.c_lflag &= ~(tcflag_t)ECHO;
  // Before the mode, so that no signal finds it unnoticed.
  is_hidden = 1;
  if (tcsetattr(STDOUT_FILENO, TCSANOW, &modes) != 0) line_editing_show_typing();
}

void line_editing_show_typing(void) {
  show();
  for (int index = 0; index < ending_count; index++) {
    if (is_ours[index]) sigaction(ending[index], &before[index], NULL);
    is_ours[index] = false;
  }
}
