// Other programs on the terminal: an editor, or a command the user names.
#include "CTerminal.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

int ct_run_shell(int tty, const char *command, const char *argument) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  for (int descriptor = 0; descriptor < 3; descriptor++) {
    posix_spawn_file_actions_adddup2(&actions, tty, descriptor);
  }
  // The child gets its signals as if it were started from a shell.
  sigset_t ignored, none;
  sigemptyset(&ignored);
  sigaddset(&ignored, SIGINT);
  sigaddset(&ignored, SIGQUIT);
  sigaddset(&ignored, SIGPIPE);
  sigemptyset(&none);
  posix_spawnattr_setsigdefault(&attributes, &ignored);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);

  // As long as it runs, ^C and ^\ are its own, and ^Z stops us together with it.
  struct sigaction ignore = {.sa_handler = SIG_IGN}, standard = {.sa_handler = SIG_DFL};
  struct sigaction interrupt, quit, stop;
  sigemptyset(&ignore.sa_mask);
  sigemptyset(&standard.sa_mask);
  sigaction(SIGINT, &ignore, &interrupt);
  sigaction(SIGQUIT, &ignore, &quit);
  sigaction(SIGTSTP, &standard, &stop);

  const char *const arguments[] = {"sh", "-c", command, "sh", argument, NULL};
  pid_t child;
  int status = -1;
  if (posix_spawn(&child, "/bin/sh", &actions, &attributes, (char *const *)arguments, environ) == 0) {
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
  }
  sigaction(SIGINT, &interrupt, NULL);
  sigaction(SIGQUIT, &quit, NULL);
  sigaction(SIGTSTP, &stop, NULL);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return status;
}
