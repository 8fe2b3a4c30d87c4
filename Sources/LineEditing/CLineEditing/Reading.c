#define _GNU_SOURCE
#include "CLineEditing.h"
#include "CPlatform.h"
#include "Input.h"
#include "Signals.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

// libedit's own signal handling has a gap: a signal between the drawing of the prompt and the read that follows is
// served, but the read then blocks. So the wait for a key is ours.

static bool marks_pastes;
/// Whether Escape, when it is no beginning of another key, gives up the line.
static bool escape_leaves;
static line_editing_drawing drawing;
/// The keys that quit and stop, which in pasted text are bytes like any other; so they are no matter of the terminal.
static cc_t quit_key = _POSIX_VDISABLE, stop_key = _POSIX_VDISABLE;
static bool is_pasting;

static void draw(EditLine *editor, enum line_editing_occasion occasion) {
  if (line_editing_edits(editor)) drawing(editor, occasion);
}

static void ask_for_paste_marks(bool wanted) {
  if (marks_pastes) line_editing_write(wanted ? "\033[?2004h" : "\033[?2004l");
}

/// Sets the terminal's modes before the prompt is drawn, so that every key that follows it is read in them.
static void enter_terminal(EditLine *editor) {
  el_set(editor, EL_PREP_TERM, 1);
  struct termios modes;
  if (line_editing_edits(editor) && tcgetattr(STDIN_FILENO, &modes) == 0) {
    input_never_blocks(&modes);
    // Else a pasted "\r\n" could not be told from two newlines. libedit puts this back with its own modes.
    if (marks_pastes) modes.c_iflag &= ~(tcflag_t)(ICRNL | INLCR);
    quit_key = input_takes_quit_key(&modes);
    // Where nothing marks what is pasted, the terminal knows better when the program can be stopped.
    stop_key = marks_pastes ? input_takes_stop_key(&modes) : _POSIX_VDISABLE;
    tcsetattr(STDIN_FILENO, TCSADRAIN, &modes);
  }
  ask_for_paste_marks(true);
}

/// Lets a signal do what it does by default, with the terminal as it was before the line. Returns after a stop.
static void leave_terminal(EditLine *editor, int signal_number) {
  ask_for_paste_marks(false);
  el_set(editor, EL_PREP_TERM, 0);
  signals_act(signal_number);
}

/// Tells libedit that the window may have another size. In the middle of a line it sets aside a smaller screen and keeps the cursor where it was,
/// which may be beyond it: the next key would then be written there. So it begins its picture anew.
static void take_size(EditLine *editor) {
  line_editing_limit_size();
  el_resize(editor);
  el_set(editor, EL_REFRESH);
}

static void serve(int signal_number, void *context) {
  EditLine *editor = context;
  if (signal_number == SIGWINCH) {
    take_size(editor);
  } else if (signal_number != SIGCONT) {
    if (signal_number != SIGTSTP) drawing(editor, LINE_EDITING_ENDS);
    draw(editor, LINE_EDITING_LEAVES);
    leave_terminal(editor, signal_number);
  }
  if (signal_number != SIGWINCH) enter_terminal(editor);
  draw(editor, LINE_EDITING_KEY);
}

/// Waits for one byte: 1, or 0 at the end of the input, or -1 with errno.
static int read_byte(EditLine *editor, char *byte) {
  for (;;) {
    if (line_editing_interruption_is_requested()) {
      errno = EINTR;
      return -1;
    }
    if (input_has_kept()) {
      unsigned char kept = input_take();
      if (input_drops_answer(kept)) continue;
      *byte = (char)kept;
      return 1;
    }
    int ready = signals_wait(STDIN_FILENO, NULL, serve, editor);
    if (ready < 0) return -1;
    if (ready == 0) continue;
    ssize_t count = input_read((unsigned char *)byte);
    if (count == 1 && input_drops_answer((unsigned char)*byte)) continue;
    if (count == 1 && !is_pasting && quit_key != _POSIX_VDISABLE && (cc_t)*byte == quit_key) {
      serve(SIGQUIT, editor);
      continue;
    }
    if (count == 1 && !is_pasting && stop_key != _POSIX_VDISABLE && (cc_t)*byte == stop_key) {
      // As the terminal does, for all that run with it; it reaches this program in the next wait.
      kill(0, SIGTSTP);
      continue;
    }
    if (count >= 0) return (int)count;
    if (errno != EINTR && errno != EAGAIN) return -1;
  }
}

/// Whether a key has been pressed already, so that nobody would see what is drawn now.
static bool has_key(void) {
  if (input_has_kept()) return true;
  return platform_wait_briefly(STDIN_FILENO, 0) > 0;
}

/// Whether a byte is the Escape key. What other keys send begins with it, but follows at once, slow lines allowed for. In vi's keys it is
/// a command where something was typed.
static bool is_escape(EditLine *editor, char byte) {
  enum { patience = 100 };
  if (!escape_leaves || byte != '\033') return false;
  if (line_editing_is_vi(editor) && line_editing_current(editor).count > 0) return false;
  if (input_has_kept()) return false;
  return platform_wait_briefly(STDIN_FILENO, patience) == 0;
}

/// Reads one scalar for libedit, U+FFFD for what is not UTF-8.
static int read_character(EditLine *editor, wchar_t *character) {
  mbstate_t state;
  memset(&state, 0, sizeof state);
  if (!has_key()) draw(editor, LINE_EDITING_KEY);
  for (;;) {
    char byte;
    int count = read_byte(editor, &byte);
    if (count != 1) {
      // What was typed just before is known to the drawing, too.
      int code = errno;
      // The signal of a terminal that was closed may come after its end was read, and ends the program.
      if (count == 0 || code != EINTR) drawing(editor, LINE_EDITING_ENDS);
      draw(editor, LINE_EDITING_KEY);
      errno = code;
      *character = L'\0';
      return count;
    }
    if (is_escape(editor, byte)) {
      draw(editor, LINE_EDITING_KEY);
      *character = L'\0';
      errno = EINTR;
      return -1;
    }
    size_t length = mbrtowc(character, &byte, 1, &state);
    if (length == (size_t)-2) continue;
    if (length == (size_t)-1) *character = 0xFFFD;
    return 1;
  }
}

void line_editing_let_escape_leave(bool leaves) { escape_leaves = leaves; }

void line_editing_prepare(EditLine *editor, line_editing_drawing wanted_drawing) {
  drawing = wanted_drawing;
  el_set(editor, EL_SIGNAL, 0);
  el_wset(editor, EL_GETCFN, read_character);
}

void line_editing_lend_terminal(EditLine *editor) {
  draw(editor, LINE_EDITING_LEAVES);
  ask_for_paste_marks(false);
  el_set(editor, EL_PREP_TERM, 0);
  signals_give_back();
  line_editing_write("\n");
}

void line_editing_take_terminal(EditLine *editor) {
  signals_take();
  take_size(editor);
  enter_terminal(editor);
}

const uint32_t *line_editing_read(EditLine *editor, bool paste_marks, int *count) {
  // An editrc may switch editing off, and then the driver's line mode is all there is.
  marks_pastes = paste_marks && line_editing_edits(editor);
  signals_take();
  line_editing_limit_size();
  enter_terminal(editor);
  const wchar_t *line = el_wgets(editor, count);
  ask_for_paste_marks(false);
  signals_give_back();
  return (const uint32_t *)line;
}

bool line_editing_read_scalar(EditLine *editor, uint32_t *scalar) {
  wchar_t character = 0;
  is_pasting = true;
  int count = el_wgetc(editor, &character);
  is_pasting = false;
  if (count != 1) return false;
  *scalar = (uint32_t)character;
  return true;
}
