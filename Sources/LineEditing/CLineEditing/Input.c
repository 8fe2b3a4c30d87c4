#define _GNU_SOURCE
#include "Input.h"
#include "CLineEditing.h"
#include "CPlatform.h"

#include <errno.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { room = 8192, longest_answer = 128 };

static unsigned char kept[room];
static size_t kept_count;
static size_t kept_taken;
/// Whether a terminal that was asked has not given its last answer, and when it was asked.
static bool awaits_answer;
static long asked_at;
/// In milliseconds: after it no answer comes any more.
enum { longest_wait = 10000 };

bool input_has_kept(void) { return kept_taken < kept_count; }

unsigned char input_take(void) { return kept[kept_taken++]; }

/// Puts bytes before those that are kept.
static void keep(const unsigned char *bytes, size_t count) {
  size_t rest = kept_count - kept_taken;
  if (count + rest > room) return;
  memmove(kept + count, kept + kept_taken, rest);
  memcpy(kept, bytes, count);
  kept_taken = 0;
  kept_count = count + rest;
}

void input_never_blocks(struct termios *modes) {
  modes->c_cc[VMIN] = 0;
  modes->c_cc[VTIME] = 0;
}

static cc_t take_key(struct termios *modes, int key) {
  cc_t byte = modes->c_lflag & ISIG ? modes->c_cc[key] : _POSIX_VDISABLE;
  modes->c_cc[key] = _POSIX_VDISABLE;
  return byte;
}

cc_t input_takes_quit_key(struct termios *modes) { return take_key(modes, VQUIT); }

cc_t input_takes_stop_key(struct termios *modes) { return take_key(modes, VSUSP); }

/// Whether the terminal is in a mode in which a read of nothing is no end, and is still there.
static bool has_only_nothing(void) {
  struct termios modes;
  if (tcgetattr(STDIN_FILENO, &modes) != 0 || (modes.c_lflag & ICANON) || modes.c_cc[VMIN] != 0) return false;
  return !platform_is_hung_up(STDIN_FILENO);
}

ssize_t input_read(unsigned char *byte) {
  ssize_t count = read(STDIN_FILENO, byte, 1);
  if (count != 0 || !has_only_nothing()) return count;
  errno = EAGAIN;
  return -1;
}

static long milliseconds_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/// Reads a byte that comes before this moment.
static bool read_until(long moment, unsigned char *byte) {
  for (;;) {
    long rest = moment - milliseconds_now();
    int ready = platform_wait_briefly(STDIN_FILENO, rest > 0 ? (int)rest : 0);
    if (ready > 0) {
      ssize_t count = input_read(byte);
      if (count == 1) return true;
      if (count == 0) return false;
    } else if (ready == 0) {
      return false;
    }
    if (errno != EINTR && errno != EAGAIN) return false;
    if (line_editing_interruption_is_requested()) return false;
  }
}

/// Whether bytes that begin with an escape are one of the answers we asked for: 0 if not, 1 if they may become one, 2 if they are the color,
/// 3 if they are the device attributes, which come last.
static int answer_in(const unsigned char *bytes, size_t count) {
  static const char color[] = "\033]11;", attributes[] = "\033[?";
  size_t length = sizeof color - 1;
  if (memcmp(bytes, color, count < length ? count : length) == 0) {
    if (count <= length) return 1;
    if (bytes[count - 1] == '\a' || (bytes[count - 1] == '\\' && bytes[count - 2] == 033)) return 2;
    return count < longest_answer ? 1 : 0;
  }
  length = sizeof attributes - 1;
  if (memcmp(bytes, attributes, count < length ? count : length) != 0) return 0;
  if (count <= length) return 1;
  if (bytes[count - 1] == 'c') return 3;
  bool goes_on = (bytes[count - 1] >= '0' && bytes[count - 1] <= '9') || bytes[count - 1] == ';';
  return goes_on && count < longest_answer ? 1 : 0;
}

/// How long the next byte of what may be an answer is waited for, in milliseconds: longer where no key sends what has come.
static long pause_after(const unsigned char *bytes, size_t count) {
  bool may_be_key = count == 1 || (count == 2 && bytes[1] == '[');
  return may_be_key ? 700 : 2000;
}

bool input_drops_answer(unsigned char byte) {
  if (milliseconds_now() - asked_at > longest_wait) awaits_answer = false;
  if (!awaits_answer || byte != 033) return false;
  unsigned char bytes[longest_answer] = {byte};
  size_t count = 1;
  for (;;) {
    int found = answer_in(bytes, count);
    if (found == 3) awaits_answer = false;
    if (found > 1) return true;
    unsigned char next;
    if (found == 1 && input_has_kept()) {
      next = input_take();
    } else if (found == 0 || !read_until(milliseconds_now() + pause_after(bytes, count), &next)) {
      keep(bytes + 1, count - 1);
      return false;
    }
    bytes[count++] = next;
  }
}

long line_editing_ask_ground(char *answer, long answer_room, int milliseconds) {
  struct termios before, modes;
  if (tcgetattr(STDIN_FILENO, &before) != 0) return 0;
  modes = before;
  modes.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
  input_never_blocks(&modes);
  if (tcsetattr(STDIN_FILENO, TCSANOW, &modes) != 0) return 0;
  line_editing_write("\033]11;?\033\\\033[c");
  awaits_answer = true;
  asked_at = milliseconds_now();
  long end = milliseconds_now() + milliseconds;
  long length = 0;
  unsigned char typed[room / 2], bytes[longest_answer];
  size_t typed_count = 0, count = 0;
  unsigned char byte;
  while (awaits_answer && typed_count + longest_answer < sizeof typed && read_until(end, &byte)) {
    if (count == 0 && byte != 033) {
      typed[typed_count++] = byte;
      continue;
    }
    bytes[count++] = byte;
    int found = answer_in(bytes, count);
    if (found == 1) continue;
    if (found == 0) {
      // An escape may be a key, and the next one an answer.
      bool begins_again = count > 1 && byte == 033;
      if (begins_again) count--;
      memcpy(typed + typed_count, bytes, count);
      typed_count += count;
      count = begins_again ? 1 : 0;
      continue;
    } else if (found == 2 && (long)count <= answer_room) {
      memcpy(answer, bytes, count);
      length = (long)count;
    } else if (found == 3) {
      awaits_answer = false;
    }
    count = 0;
  }
  // The rest of an answer that has begun is read with the keys, and dropped there.
  memcpy(typed + typed_count, bytes, count);
  keep(typed, typed_count + count);
  tcsetattr(STDIN_FILENO, TCSANOW, &before);
  return length;
}
