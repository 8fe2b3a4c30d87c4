#define _GNU_SOURCE
#include "CMarkdownReading.h"

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#include <errno.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// All that cmark takes comes from blocks of the reading, and is freed with them. So the thread can be ended wherever it is: it holds no lock
// and owns nothing else.

struct block {
  struct block *next;
  size_t size;
  size_t used;
  max_align_t bytes[];
};

struct markdown_reading {
  pthread_t thread;
  pthread_mutex_t lock;
  pthread_cond_t end;
  enum markdown_outcome outcome;
  char *text;
  size_t count;
  size_t most_memory;
  size_t most_addresses;
  size_t taken;
  struct block *blocks;
  cmark_node *root;
  jmp_buf too_large;
};

/// The reading of this thread.
static _Thread_local struct markdown_reading *current;

static const size_t least_block = 1 << 18;
static const size_t stack_size = 1 << 22;

// MARK: Memory

/// What stands before each piece: its size, in the room of what is aligned.
static const size_t piece_head = sizeof(max_align_t);

static size_t rounded(size_t size) { return (size + piece_head - 1) / piece_head * piece_head; }

/// A new block for so many bytes. The thread cannot be ended while it asks the system for it.
static struct block *new_block(struct markdown_reading *reading, size_t size) {
  if (size < least_block) size = least_block;
  if (size > reading->most_memory - reading->taken) longjmp(reading->too_large, 1);
  int before;
  pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &before);
  struct block *block = calloc(1, sizeof(struct block) + size);
  if (block != NULL) {
    block->size = size;
    block->next = reading->blocks;
    reading->blocks = block;
    reading->taken += size;
  }
  pthread_setcancelstate(before, NULL);
  if (block == NULL) longjmp(reading->too_large, 1);
  return block;
}

/// So many bytes, which are 0.
static void *take(size_t size) {
  struct markdown_reading *reading = current;
  if (size > SIZE_MAX / 2) longjmp(reading->too_large, 1);
  size_t wanted = piece_head + rounded(size);
  struct block *block = reading->blocks;
  if (block == NULL || block->size - block->used < wanted) block = new_block(reading, wanted);
  char *piece = (char *)block->bytes + block->used;
  block->used += wanted;
  memcpy(piece, &size, sizeof size);
  return piece + piece_head;
}

static void *take_zeroed(size_t count, size_t size) {
  if (size != 0 && count > SIZE_MAX / 2 / size) longjmp(current->too_large, 1);
  return take(count * size);
}

static void *take_more(void *piece, size_t size) {
  if (piece == NULL) return take(size);
  size_t before;
  memcpy(&before, (char *)piece - piece_head, sizeof before);
  if (size <= before) return piece;
  // What was taken last grows where it stands.
  struct block *block = current->blocks;
  size_t more = rounded(size) - rounded(before);
  if ((char *)piece + rounded(before) == (char *)block->bytes + block->used && block->size - block->used >= more) {
    block->used += more;
    memcpy((char *)piece - piece_head, &size, sizeof size);
    return piece;
  }
  void *moved = take(size);
  memcpy(moved, piece, before);
  return moved;
}

static void leave(void *piece) { (void)piece; }

static cmark_mem memory = {take_zeroed, take_more, leave};

// MARK: Reading

/// Turns the texts of the tree into strings, which cmark does when it is asked for one.
static bool settle(struct markdown_reading *reading, cmark_node *root) {
  size_t addresses = 0;
  cmark_iter *nodes = cmark_iter_new(root);
  cmark_event_type event;
  while ((event = cmark_iter_next(nodes)) != CMARK_EVENT_DONE) {
    if (event != CMARK_EVENT_ENTER) continue;
    cmark_node *node = cmark_iter_get_node(nodes);
    cmark_node_get_literal(node);
    cmark_node_get_fence_info(node);
    const char *url = cmark_node_get_url(node);
    const char *title = cmark_node_get_title(node);
    addresses += (url == NULL ? 0 : strlen(url)) + (title == NULL ? 0 : strlen(title));
    if (addresses > reading->most_addresses) return false;
  }
  return true;
}

static cmark_node *read_tree(struct markdown_reading *reading) {
  cmark_parser *parser = cmark_parser_new_with_mem(
      CMARK_OPT_DEFAULT | CMARK_OPT_FOOTNOTES | CMARK_OPT_VALIDATE_UTF8, &memory);
  static const char *const extensions[] = {"table", "strikethrough", "autolink"};
  for (size_t index = 0; index < sizeof extensions / sizeof *extensions; index++) {
    cmark_syntax_extension *extension = cmark_find_syntax_extension(extensions[index]);
    if (extension != NULL) cmark_parser_attach_syntax_extension(parser, extension);
  }
  cmark_parser_feed(parser, reading->text, reading->count);
  cmark_node *root = cmark_parser_finish(parser);
  return root != NULL && settle(reading, root) ? root : NULL;
}

static void *run(void *argument) {
  struct markdown_reading *reading = argument;
  current = reading;
  cmark_node *volatile root = NULL;
  if (setjmp(reading->too_large) == 0) {
    int before;
    pthread_setcanceltype(PTHREAD_CANCEL_ASYNCHRONOUS, &before);
    pthread_setcancelstate(PTHREAD_CANCEL_ENABLE, &before);
    root = read_tree(reading);
  }
  int before;
  pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &before);
  pthread_mutex_lock(&reading->lock);
  reading->root = root;
  reading->outcome = root == NULL ? MARKDOWN_IS_TOO_LARGE : MARKDOWN_IS_READ;
  pthread_cond_signal(&reading->end);
  pthread_mutex_unlock(&reading->lock);
  return NULL;
}

/// Begins the thread, to which no signal goes: signals wake whoever waits for it.
static bool start(struct markdown_reading *reading) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return false;
  pthread_attr_setstacksize(&attributes, stack_size);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  bool has_begun = pthread_create(&reading->thread, &attributes, run, reading) == 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&attributes);
  return has_begun;
}

static void free_reading(struct markdown_reading *reading) {
  for (struct block *block = reading->blocks; block != NULL;) {
    struct block *next = block->next;
    free(block);
    block = next;
  }
  pthread_cond_destroy(&reading->end);
  pthread_mutex_destroy(&reading->lock);
  free(reading->text);
  free(reading);
}

markdown_reading *markdown_begin(
    const void *text, size_t count, size_t most_memory, size_t most_addresses) {
  cmark_gfm_core_extensions_ensure_registered();
  struct markdown_reading *reading = calloc(1, sizeof *reading);
  if (reading == NULL) return NULL;
  reading->count = count;
  reading->most_memory = most_memory;
  reading->most_addresses = most_addresses;
  reading->outcome = MARKDOWN_IS_READING;
  pthread_mutex_init(&reading->lock, NULL);
  pthread_cond_init(&reading->end, NULL);
  reading->text = malloc(count + 1);
  if (reading->text != NULL && count > 0) memcpy(reading->text, text, count);
  if (reading->text == NULL || !start(reading)) {
    free_reading(reading);
    return NULL;
  }
  return reading;
}

enum markdown_outcome markdown_wait(markdown_reading *reading, int milliseconds) {
  struct timespec until;
  clock_gettime(CLOCK_REALTIME, &until);
  until.tv_nsec += (long)milliseconds % 1000 * 1000000;
  until.tv_sec += milliseconds / 1000 + until.tv_nsec / 1000000000;
  until.tv_nsec %= 1000000000;
  pthread_mutex_lock(&reading->lock);
  int error = 0;
  while (reading->outcome == MARKDOWN_IS_READING && error != ETIMEDOUT) {
    error = pthread_cond_timedwait(&reading->end, &reading->lock, &until);
  }
  enum markdown_outcome outcome = reading->outcome;
  pthread_mutex_unlock(&reading->lock);
  return outcome;
}

cmark_node *markdown_root(const markdown_reading *reading) { return reading->root; }

void markdown_end(markdown_reading *reading) {
  pthread_cancel(reading->thread);
  pthread_join(reading->thread, NULL);
  free_reading(reading);
}
