#define _GNU_SOURCE
#include "CLineEditing.h"
#include "Input.h"
#include "Signals.h"

#include <errno.h>
#include <signal.h>
#include <termios.h>
#include <unistd.h>

static struct termios modes_before;
static bool has_changed;
static bool has_screen;
static cc_t quit_key = _POSIX_VDISABLE;

/// Keys come one by one and unseen; those that interrupt and stop the program still do.
static bool enter(void) {
  struct termios modes = modes_before;
  modes.c_iflag &= ~(tcflag_t)(ICRNL | INLCR | IXON);
  modes.c_lflag &= ~(tcflag_t)(ICANON | ECHO | IEXTEN);
  input_never_blocks(&modes);
  quit_key = input_takes_quit_key(&modes);
  if (tcsetattr(STDIN_FILENO, TCSADRAIN, &modes) != 0) return false;
  // The alternate screen; no cursor; the keypad's plain codes; what is pasted is marked.
  line_editing_write(
      has_screen ? "\033[?1049h\033[?25l\033[?1l\033[?2004h" : "\033[?25l\033[?1l\033[?2004h");
  return true;
}

static void leave(void) {
  line_editing_write(
      has_screen ? "\033[0m\033[?2004l\033[?25h\033[?1049l" : "\033[0m\033[?2004l\033[?25h");
  tcsetattr(STDIN_FILENO, TCSADRAIN, &modes_before);
}

static void serve(int signal_number, void *context) {
  (void)context;
  has_changed = true;
  if (signal_number == SIGWINCH || signal_number == SIGCONT) return;
  leave();
  signals_act(signal_number);
  enter();
}

bool keys_begin(bool whole_screen) {
  has_screen = whole_screen;
  signals_take();
  has_changed = false;
  if (tcgetattr(STDIN_FILENO, &modes_before) == 0 && enter()) return true;
  signals_give_back();
  return false;
}

void keys_end(void) {
  leave();
  signals_give_back();
}

bool keys_quits(int byte) {
  if (quit_key == _POSIX_VDISABLE || byte != quit_key) return false;
  serve(SIGQUIT, NULL);
  return true;
}

int keys_read(int milliseconds) {
  struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
  for (;;) {
    if (line_editing_interruption_is_requested()) return KEYS_INTERRUPTED;
    if (input_has_kept()) {
      unsigned char kept = input_take();
      if (input_drops_answer(kept)) continue;
      return kept;
    }
    int ready = signals_wait(STDIN_FILENO, milliseconds < 0 ? NULL : &time, serve, NULL);
    if (has_changed) {
      has_changed = false;
      return KEYS_CHANGED;
    }
    if (ready < 0) return KEYS_ENDED;
    if (ready == 0) {
      if (milliseconds >= 0) return KEYS_NOTHING;
      continue;
    }
    unsigned char byte;
    ssize_t count = input_read(&byte);
    if (count == 1 && input_drops_answer(byte)) continue;
    if (count == 1) return byte;
    if (count == 0 || (errno != EINTR && errno != EAGAIN)) return KEYS_ENDED;
  }
}
