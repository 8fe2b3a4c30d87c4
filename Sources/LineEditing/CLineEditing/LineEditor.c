#define _GNU_SOURCE
#include "CLineEditing.h"
#include "CPlatform.h"

#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

_Static_assert(sizeof(wchar_t) == sizeof(uint32_t), "libedit's wide characters are Unicode scalars");

// libedit keeps two copies of the whole screen, and takes its size from the terminal alone: one that claims 65535 by 65535
// cells would cost gigabytes. So the claim itself is corrected.
void line_editing_limit_size(void) {
  enum { most = 1000 };
  struct winsize size;
  if (ioctl(STDIN_FILENO, TIOCGWINSZ, &size) != 0 || (size.ws_col <= most && size.ws_row <= most)) return;
  if (size.ws_col > most) size.ws_col = most;
  if (size.ws_row > most) size.ws_row = most;
  ioctl(STDIN_FILENO, TIOCSWINSZ, &size);
}

/// Takes what libedit would draw, and lets only the bell through.
static void pass_bell(const char *bytes, size_t count) {
  if (memchr(bytes, '\a', count) != NULL) line_editing_write("\a");
}

/// Whether libedit looks up what the terminal can do. It complains of a name that it does not know, and that does not matter: it draws nothing.
static bool looks_up_terminal;

static void pass_complaint(const char *bytes, size_t count) {
  if (!looks_up_terminal) fwrite(bytes, 1, count, stderr);
}

EditLine *line_editing_create(const char *program, line_editing_drawing drawing) {
  line_editing_limit_size();
  FILE *output = platform_stream(pass_bell);
  FILE *complaints = platform_stream(pass_complaint);
  if (output == NULL || complaints == NULL) return NULL;
  setvbuf(complaints, NULL, _IONBF, 0);
  looks_up_terminal = true;
  EditLine *editor = el_init_fd(
      program, stdin, output, complaints, STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO);
  looks_up_terminal = false;
  if (editor == NULL) return NULL;
  el_set(editor, EL_EDITOR, "emacs");
  line_editing_prepare(editor, drawing);
  return editor;
}

void line_editing_set_owner(EditLine *editor, void *owner) {
  el_set(editor, EL_CLIENTDATA, owner);
}

void *line_editing_owner(EditLine *editor) {
  void *owner = NULL;
  el_get(editor, EL_CLIENTDATA, &owner);
  return owner;
}

void line_editing_set_prompt(EditLine *editor, line_editing_prompt prompt, char delimiter) {
  el_set(editor, EL_PROMPT_ESC, prompt, delimiter);
}

void line_editing_use_history(EditLine *editor, History *events) {
  el_set(editor, EL_HIST, history, events);
}

bool line_editing_is_vi(EditLine *editor) {
  const char *name = NULL;
  return el_get(editor, EL_EDITOR, &name) == 0 && name != NULL && name[0] == 'v';
}

bool line_editing_edits(EditLine *editor) {
  int edits = 0;
  return el_get(editor, EL_EDITMODE, &edits) == 0 && edits;
}

void line_editing_add_function(
    EditLine *editor, const char *name, const char *help, line_editing_function function) {
  el_set(editor, EL_ADDFN, name, help, function);
}

void line_editing_bind(
    EditLine *editor, const char *key, const char *function, bool command_mode) {
  if (command_mode) {
    el_set(editor, EL_BIND, "-a", key, function, (char *)NULL);
  } else {
    el_set(editor, EL_BIND, key, function, (char *)NULL);
  }
}

struct line_editing_line line_editing_current(EditLine *editor) {
  const LineInfoW *line = el_wline(editor);
  return (struct line_editing_line){
      .scalars = (const uint32_t *)line->buffer,
      .count = line->lastchar - line->buffer,
      .cursor = line->cursor - line->buffer,
  };
}

bool line_editing_insert(EditLine *editor, const uint32_t *scalars) {
  return el_winsertstr(editor, (const wchar_t *)scalars) == 0;
}

bool line_editing_history_set_size(History *events, int entries) {
  HistEvent event;
  return history(events, &event, H_SETSIZE, entries) != -1;
}

bool line_editing_history_enter(History *events, const char *entry) {
  HistEvent event;
  return history(events, &event, H_ENTER, entry) != -1;
}

void line_editing_history_clear(History *events) {
  HistEvent event;
  history(events, &event, H_CLEAR);
}

int line_editing_columns(uint32_t scalar) {
  return wcwidth((wchar_t)scalar);
}

void line_editing_write(const char *text) {
  fputs(text, stdout);
  fflush(stdout);
}
