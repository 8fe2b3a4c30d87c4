#define _GNU_SOURCE
#include "CLineEditing.h"
#include "CPlatform.h"
#include "Signals.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

// The other program is a job of its own, as a shell would start it: it has the terminal meanwhile, and a signal that ends
// this program reaches all of it, the shell that reads the command included.

struct job {
  pid_t child;
  /// The terminal, if the job has it; else -1.
  int terminal;
  /// The signal that ends this program, once one has come.
  int ending;
};

/// So long a job may take to end after it was told to, in seconds.
enum { patience = 2 };

static void note_child(int signal_number) { (void)signal_number; }

static void tell(const struct job *job, int signal_number) {
  kill(job->terminal >= 0 ? -job->child : job->child, signal_number);
}

/// Lets the job go on, in the foreground.
static void resume(const struct job *job) {
  if (job->terminal >= 0) tcsetpgrp(job->terminal, job->child);
  tell(job, SIGCONT);
}

/// Stops with the job: the terminal is the shell's until it continues us.
static void stop(const struct job *job) {
  if (job->terminal >= 0) {
    tcsetpgrp(job->terminal, getpgrp());
    kill(0, SIGTSTP);
    signals_act(SIGTSTP);
  }
  resume(job);
}

static void serve(int signal_number, void *context) {
  struct job *job = context;
  switch (signal_number) {
  case SIGWINCH: return;
  case SIGCONT: return resume(job);
  case SIGTSTP: return tell(job, SIGTSTP);
  default:
    job->ending = signal_number;
    tell(job, signal_number);
    // One that is stopped would not hear it.
    tell(job, SIGCONT);
  }
}

static _Noreturn void become(const char *command, int input, int terminal) {
  if (terminal >= 0) {
    setpgid(0, 0);
    tcsetpgrp(terminal, getpid());
  }
  if (input >= 0) dup2(input, STDIN_FILENO);
  signal(SIGPIPE, SIG_DFL);
  signals_give_back();
  execl("/bin/sh", "sh", "-c", command, (char *)NULL);
  _exit(127);
}

/// Waits for the end of a job, and hears signals meanwhile.
static int end_of(struct job *job) {
  struct timespec moment = {0, 100 * 1000000}, now, deadline = {0, 0};
  for (;;) {
    int status = 0;
    pid_t waited = waitpid(job->child, &status, WNOHANG | WUNTRACED);
    if (waited < 0 && errno != EINTR) return -1;
    if (waited > 0 && !WIFSTOPPED(status)) return status;
    if (waited > 0) {
      stop(job);
      continue;
    }
    signals_wait(-1, job->ending ? &moment : NULL, serve, job);
    if (line_editing_interruption_is_requested()) {
      line_editing_set_interruption(false);
      tell(job, SIGINT);
    }
    if (!job->ending) continue;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (deadline.tv_sec == 0) deadline.tv_sec = now.tv_sec + patience;
    if (now.tv_sec > deadline.tv_sec) tell(job, SIGKILL);
  }
}

static int input_of(const void *bytes, long count) {
  int file = platform_nameless_file();
  if (file < 0) return -1;
  for (long written = 0; written < count;) {
    ssize_t some = write(file, (const char *)bytes + written, (size_t)(count - written));
    if (some > 0) {
      written += some;
    } else if (some == 0 || errno != EINTR) {
      close(file);
      return -1;
    }
  }
  lseek(file, 0, SEEK_SET);
  return file;
}

int line_editing_run_job(const char *command, const void *bytes, long count) {
  int input = -1;
  if (bytes != NULL && (input = input_of(bytes, count)) < 0) return -1;
  struct job job = {0, open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC), 0};
  // A program in the background has no terminal to hand on.
  if (job.terminal >= 0 && tcgetpgrp(job.terminal) != getpgrp()) {
    close(job.terminal);
    job.terminal = -1;
  }
  signals_take();
  struct termios modes;
  bool has_modes = job.terminal >= 0 && tcgetattr(job.terminal, &modes) == 0;
  struct sigaction noting = {.sa_handler = note_child}, before;
  sigaction(SIGCHLD, &noting, &before);
  sigset_t heard_in_waits;
  sigemptyset(&heard_in_waits);
  sigaddset(&heard_in_waits, SIGCHLD);
  sigaddset(&heard_in_waits, SIGTTOU);
  sigprocmask(SIG_BLOCK, &heard_in_waits, NULL);

  int status = -1;
  job.child = fork();
  if (job.child == 0) become(command, input, job.terminal);
  if (job.child > 0) {
    if (job.terminal >= 0) setpgid(job.child, job.child);
    status = end_of(&job);
  }
  int code = errno;
  if (job.terminal >= 0) {
    tcsetpgrp(job.terminal, getpgrp());
    if (status >= 0 && WIFSIGNALED(status)) {
      // It could put nothing back: neither the screen it took nor the modes.
      line_editing_write("\033[?1049l\033[0m\033[?25h");
      if (has_modes) tcsetattr(job.terminal, TCSADRAIN, &modes);
    }
    close(job.terminal);
  }
  if (input >= 0) close(input);
  sigaction(SIGCHLD, &before, NULL);
  signals_give_back();
  if (job.ending) signals_act(job.ending);
  errno = code;
  return status;
}
