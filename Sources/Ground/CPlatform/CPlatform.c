#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/select.h>
#include <unistd.h>

#ifdef __APPLE__

// poll(2) of macOS does not know every terminal, so all that may be one is waited for with select.
int platform_wait(int descriptor, const struct timespec *timeout, const sigset_t *mask) {
  fd_set input;
  if (descriptor >= FD_SETSIZE) {
    errno = EINVAL;
    return -1;
  }
  FD_ZERO(&input);
  if (descriptor >= 0) FD_SET(descriptor, &input);
  return pselect(descriptor < 0 ? 0 : descriptor + 1, &input, NULL, NULL, timeout, mask);
}

int platform_wait_briefly(int descriptor, int milliseconds) {
  struct timespec timeout = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
  return platform_wait(descriptor, &timeout, NULL);
}

// A terminal without its other side does not tell its modes, and who asks this has asked for those before.
bool platform_is_hung_up(int descriptor) {
  (void)descriptor;
  return false;
}

static int close_in_children(int descriptor) { return fcntl(descriptor, F_SETFD, FD_CLOEXEC); }

int platform_nameless_file(void) {
  char name[] = "/tmp/trellis-XXXXXX";
  int file = mkstemp(name);
  if (file < 0) return -1;
  unlink(name);
  close_in_children(file);
  return file;
}

// Between the two calls another thread may start a program, which then has the pipe, too.
int platform_pipe(int ends[2]) {
  if (pipe(ends) != 0) return -1;
  close_in_children(ends[0]);
  close_in_children(ends[1]);
  return 0;
}

static int take_output(void *cookie, const char *bytes, int count) {
  ((void (*)(const char *, size_t))cookie)(bytes, (size_t)count);
  return count;
}

FILE *platform_stream(void (*take)(const char *bytes, size_t count)) {
  return funopen((void *)take, NULL, take_output, NULL, NULL);
}

#else

#include <sys/mman.h>

int platform_wait(int descriptor, const struct timespec *timeout, const sigset_t *mask) {
  struct pollfd input = {.fd = descriptor, .events = POLLIN};
  return ppoll(&input, 1, timeout, mask);
}

int platform_wait_briefly(int descriptor, int milliseconds) {
  struct pollfd input = {.fd = descriptor, .events = POLLIN};
  return poll(&input, 1, milliseconds);
}

bool platform_is_hung_up(int descriptor) {
  struct pollfd input = {.fd = descriptor, .events = POLLIN};
  return poll(&input, 1, 0) < 0 || (input.revents & (POLLHUP | POLLERR | POLLNVAL));
}

int platform_nameless_file(void) { return memfd_create("input", MFD_CLOEXEC); }

int platform_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

static ssize_t take_output(void *cookie, const char *bytes, size_t count) {
  ((void (*)(const char *, size_t))cookie)(bytes, count);
  return (ssize_t)count;
}

FILE *platform_stream(void (*take)(const char *bytes, size_t count)) {
  return fopencookie((void *)take, "w", (cookie_io_functions_t){.write = take_output});
}

#endif
