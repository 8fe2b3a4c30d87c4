#define _GNU_SOURCE
#include "CTerminals.h"
#include "CPlatform.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <unistd.h>

int terminals_open(char *name, unsigned long size) {
  int leader = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (leader < 0) return -1;
  if (grantpt(leader) == 0 && unlockpt(leader) == 0 && ptsname_r(leader, name, size) == 0) return leader;
  close(leader);
  return -1;
}

int terminals_pipe(int ends[2]) {
  return platform_pipe(ends);
}

int terminals_start(
    pid_t *identifier, char *const arguments[], char *const environment[], const char *folder,
    const char *terminal, const int descriptors[3]) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  for (int number = 0; number < 3; number++) {
    if (terminal == NULL) {
      posix_spawn_file_actions_adddup2(&actions, descriptors[number], number);
    } else if (number == 0) {
      posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0);
    } else {
      posix_spawn_file_actions_adddup2(&actions, 0, number);
    }
  }
  posix_spawn_file_actions_addchdir_np(&actions, folder);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(
      &attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSID);
  int error = posix_spawnp(identifier, arguments[0], &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}
