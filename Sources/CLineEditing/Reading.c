#define _GNU_SOURCE
#include "CLineEditing.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

// libedit's own signal handling has a gap: a signal between the drawing of the prompt and the read that follows is
// served, but the read then blocks. So signals stay blocked while a line is read, except in the wait for a key, and are
// served outside of their handlers.

enum { served_count = 6 };
static const int served[served_count] = {SIGWINCH, SIGCONT, SIGTSTP, SIGTERM, SIGHUP, SIGQUIT};
static volatile sig_atomic_t arrived[served_count];
static struct sigaction before[served_count];
static sigset_t mask_before;
static sigset_t mask_of_wait;
static bool marks_pastes;

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

static void take_signals(void) {
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

static void give_signals_back(void) {
  for (int index = 0; index < served_count; index++) sigaction(served[index], &before[index], NULL);
  sigprocmask(SIG_SETMASK, &mask_before, NULL);
}

static void ask_for_paste_marks(bool wanted) {
  if (marks_pastes) line_editing_write(wanted ? "\033[?2004h" : "\033[?2004l");
}

/// Sets the terminal's modes before the prompt is drawn, so that every key that follows it is read in them.
static void enter_terminal(EditLine *editor) {
  el_set(editor, EL_PREP_TERM, 1);
  // Else a pasted "\r\n" could not be told from two newlines. libedit puts this back with its own modes.
  struct termios modes;
  if (marks_pastes && tcgetattr(STDIN_FILENO, &modes) == 0) {
    modes.c_iflag &= ~(tcflag_t)(ICRNL | INLCR);
    tcsetattr(STDIN_FILENO, TCSADRAIN, &modes);
  }
  ask_for_paste_marks(true);
}

/// Lets a signal do what it does by default, with the terminal as it was before the line. Returns after a stop.
static void leave_terminal(EditLine *editor, int signal_number) {
  ask_for_paste_marks(false);
  el_set(editor, EL_PREP_TERM, 0);
  set_handler(signal_number, SIG_DFL, NULL);
  sigset_t only, old_mask, continued;
  sigemptyset(&only);
  sigaddset(&only, signal_number);
  raise(signal_number);
  sigprocmask(SIG_UNBLOCK, &only, &old_mask);
  sigprocmask(SIG_SETMASK, &old_mask, NULL);
  set_handler(signal_number, note_arrival, NULL);
  // The line is drawn again in any case, also when there was nobody to continue the program and it did not stop.
  sigemptyset(&continued);
  sigaddset(&continued, SIGCONT);
  struct timespec now = {0, 0};
  sigtimedwait(&continued, NULL, &now);
}

static void serve(EditLine *editor, int signal_number) {
  if (signal_number == SIGWINCH) {
    el_resize(editor);
    line_editing_write(marks_pastes ? "\r\033[J" : "\n");
  } else if (signal_number != SIGCONT) {
    leave_terminal(editor, signal_number);
  }
  if (signal_number != SIGWINCH) enter_terminal(editor);
  el_set(editor, EL_REFRESH);
}

/// Waits for one byte: 1, or 0 at the end of the input, or -1 with errno.
static int read_byte(EditLine *editor, char *byte) {
  for (;;) {
    if (line_editing_interruption_is_requested()) {
      errno = EINTR;
      return -1;
    }
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    int ready = ppoll(&input, 1, NULL, &mask_of_wait);
    if (ready < 0 && errno != EINTR) return -1;
    for (int index = 0; index < served_count; index++) {
      if (!arrived[index]) continue;
      arrived[index] = 0;
      serve(editor, served[index]);
    }
    if (ready <= 0) continue;
    ssize_t count = read(STDIN_FILENO, byte, 1);
    if (count >= 0) return (int)count;
    if (errno != EINTR && errno != EAGAIN) return -1;
  }
}

/// Reads one scalar for libedit, U+FFFD for what is not UTF-8.
static int read_character(EditLine *editor, wchar_t *character) {
  mbstate_t state;
  memset(&state, 0, sizeof state);
  for (;;) {
    char byte;
    int count = read_byte(editor, &byte);
    if (count != 1) {
      *character = L'\0';
      return count;
    }
    size_t length = mbrtowc(character, &byte, 1, &state);
    if (length == (size_t)-2) continue;
    if (length == (size_t)-1) *character = 0xFFFD;
    return 1;
  }
}

void line_editing_prepare(EditLine *editor) {
  el_set(editor, EL_SIGNAL, 0);
  el_wset(editor, EL_GETCFN, read_character);
}

const uint32_t *line_editing_read(EditLine *editor, bool paste_marks, int *count) {
  // An editrc may switch editing off, and then the driver's line mode is all there is.
  int edits = 0;
  marks_pastes = paste_marks && el_get(editor, EL_EDITMODE, &edits) == 0 && edits;
  take_signals();
  enter_terminal(editor);
  const wchar_t *line = el_wgets(editor, count);
  ask_for_paste_marks(false);
  give_signals_back();
  return (const uint32_t *)line;
}

bool line_editing_read_scalar(EditLine *editor, uint32_t *scalar) {
  wchar_t character = 0;
  if (el_wgetc(editor, &character) != 1) return false;
  *scalar = (uint32_t)character;
  return true;
}
