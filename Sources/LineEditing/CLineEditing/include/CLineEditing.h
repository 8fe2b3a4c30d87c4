/// What Swift cannot say to libedit itself: its variadic calls, the standard streams, signal handlers.

#ifndef CLINEEDITING_H
#define CLINEEDITING_H

#include <histedit.h>
#include <stdbool.h>
#include <stdint.h>

/// A key's function: called with the editor and the key, returns one of the `CC_…` codes of histedit.h.
typedef unsigned char (*line_editing_function)(EditLine *, int);

/// Returns the prompt's text as a string that lives until the next call.
typedef char *(*line_editing_prompt)(EditLine *);

/// What a drawing is called for.
enum line_editing_occasion {
  /// The line, or the size of the window, may have changed.
  LINE_EDITING_KEY,
  /// Others are about to write on the terminal.
  LINE_EDITING_LEAVES,
  /// The terminal is gone, or a signal is about to end the program. Nothing is drawn.
  LINE_EDITING_ENDS,
};

/// Draws the line being edited.
typedef void (*line_editing_drawing)(EditLine *, enum line_editing_occasion);

/// An editor on the standard streams with emacs keys, whatever this libedit was built for, or NULL.
///
/// libedit shows nothing by itself but rings the bell. The drawing is called before each wait for a key.
EditLine *line_editing_create(const char *program, line_editing_drawing drawing);

/// Makes a terminal of more than 1,000 columns or rows smaller: nobody has one, and libedit would keep all its cells.
void line_editing_limit_size(void);

void line_editing_set_owner(EditLine *editor, void *owner);
void *line_editing_owner(EditLine *editor);

/// Text between two delimiters is sent as it is, and takes no columns.
void line_editing_set_prompt(EditLine *editor, line_editing_prompt prompt, char delimiter);

void line_editing_use_history(EditLine *editor, History *history);

/// True when the editing keys are vi's.
bool line_editing_is_vi(EditLine *editor);

void line_editing_add_function(
    EditLine *editor, const char *name, const char *help, line_editing_function function);

/// Binds a key sequence, in the notation of editrc(5); `command_mode` means vi's command mode.
void line_editing_bind(
    EditLine *editor, const char *key, const char *function, bool command_mode);

/// Has the editor read its keys, and serve signals, by the functions below.
void line_editing_prepare(EditLine *editor, line_editing_drawing drawing);

/// Whether the user has not switched editing off.
bool line_editing_edits(EditLine *editor);

/// In a function of a key: puts the terminal back as it was before the line, for another program to use it.
void line_editing_lend_terminal(EditLine *editor);

/// Takes the terminal again after that; the line is drawn anew.
void line_editing_take_terminal(EditLine *editor);

/// Reads one line: its scalars and their number, final newline included. NULL means that there is none: an
/// interruption was requested, or else the input has ended.
///
/// With `paste_marks` the terminal is asked to mark pasted text meanwhile. A signal that stops or ends the program does
/// so after the terminal has been put back; after a stop, and when the window has another size, the line is drawn again.
const uint32_t *line_editing_read(EditLine *editor, bool paste_marks, int *count);

/// Lets Escape give up the line, as the end of the input does, from now on.
void line_editing_let_escape_leave(bool leaves);

/// Reads one scalar of the input; false when there is none.
bool line_editing_read_scalar(EditLine *editor, uint32_t *scalar);

/// The line being edited.
struct line_editing_line {
  const uint32_t *scalars;
  long count;
  long cursor;
};

struct line_editing_line line_editing_current(EditLine *editor);

/// Inserts scalars, closed by a 0, at the cursor; false when there is no memory for them.
bool line_editing_insert(EditLine *editor, const uint32_t *scalars);

bool line_editing_history_set_size(History *history, int entries);
bool line_editing_history_enter(History *history, const char *entry);
void line_editing_history_clear(History *history);

/// How many terminal columns a scalar takes in the locale; negative for a control.
int line_editing_columns(uint32_t scalar);

/// Writes text to the editor's terminal, through the stream that libedit itself writes to.
void line_editing_write(const char *text);

/// Asks the terminal for the color of its ground (OSC 11) and then for what it is, which every terminal answers, and waits so many
/// milliseconds at most. Standard input and output must be the terminal.
///
/// What is typed meanwhile is kept for the next who reads; an answer that comes later is dropped.
///
/// Returns the length of the answer, escapes included, or 0 if there is none.
long line_editing_ask_ground(char *answer, long answer_room, int milliseconds);

/// Has the terminal behind standard output not show what is typed, while something is drawn there again and again. Nothing of it is
/// lost. It is shown again once the signals are taken to read keys, when a signal stops or ends the program, and at its end.
void line_editing_hide_typing(void);
void line_editing_show_typing(void);

/// What ``keys_read`` returns in place of a byte.
enum {
  /// The time is over.
  KEYS_NOTHING = -1,
  /// The window has another size, or the program was stopped: everything must be drawn again.
  KEYS_CHANGED = -2,
  KEYS_INTERRUPTED = -3,
  KEYS_ENDED = -4,
};

/// Takes every key as it is pressed and unseen, and with `whole_screen` the terminal's other screen. False if standard input is
/// no terminal.
///
/// A signal that stops or ends the program does so after the terminal has been put back.
bool keys_begin(bool whole_screen);
void keys_end(void);

/// Waits for a byte, so many milliseconds, or for ever if negative.
int keys_read(int milliseconds);

/// Does what the key that quits does, if a byte that was not pasted is that key.
bool keys_quits(int byte);

/// SIGINT sets a flag from now on, and interrupts system calls, unless it is ignored already.
void line_editing_install_interruption(void);
bool line_editing_interruption_is_requested(void);
void line_editing_set_interruption(bool requested);

/// Lets SIGQUIT, Ctrl-\, end the program quietly, as it ends any other, unless it is ignored. Swift's runtime takes it for a fault,
/// and reports a crash.
void line_editing_let_quit(void);

/// Has a shell perform a command in the foreground of the terminal, and waits for its end: Ctrl-C, Ctrl-Z and Ctrl-\ are its own.
/// With `bytes`, these are its standard input.
///
/// A signal that ends this program ends the command first, and the terminal is put back.
///
/// Returns the status as waitpid does, or -1 with errno.
int line_editing_run_job(const char *command, const void *bytes, long count);

/// Waits until a descriptor can be read, so many milliseconds, or for ever if negative. False when the time is over, or an
/// interruption is requested; perhaps also after another signal.
bool line_editing_wait(int descriptor, int milliseconds);

#endif
