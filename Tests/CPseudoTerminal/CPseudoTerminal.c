#include "CPseudoTerminal.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <locale.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <wchar.h>

static void reset_signals(void) {
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

static void execute(const pt_request *request, const int streams[3]) {
  reset_signals();
  for (int stream = 0; stream < 3; stream++) dup2(streams[stream], stream);
  if (request->directory != NULL && chdir(request->directory) != 0) _exit(126);
  if (request->user != 0 && (setgroups(0, NULL) != 0 || setgid(request->user) != 0 || setuid(request->user) != 0)) {
    _exit(125);
  }
  execve(request->path, request->arguments, request->environment);
  _exit(127);
}

static void run_program(const pt_request *request, int terminal) {
  setpgid(0, 0);
  signal(SIGTTOU, SIG_IGN);
  tcsetpgrp(terminal, getpid());
  int streams[3];
  for (int stream = 0; stream < 3; stream++) {
    streams[stream] = request->streams[stream] >= 0 ? request->streams[stream] : terminal;
  }
  execute(request, streams);
}

// The leader outlives the program: the end of a session leader would reset the terminal's modes
// before anyone could look at them, and a program without one could not be stopped by ^Z.
static void lead(const pt_request *request, int terminal, int news, int hold) {
  setsid();
  ioctl(terminal, TIOCSCTTY, 0);
  pid_t child = fork();
  if (child == 0) run_program(request, terminal);
  if (write(news, &child, sizeof child) != sizeof child || child < 0) _exit(1);
  int status;
  do {
    if (waitpid(child, &status, WUNTRACED | WCONTINUED) < 0) {
      if (errno == EINTR) continue;
      break;
    }
    if (write(news, &status, sizeof status) != sizeof status) break;
  } while (!WIFEXITED(status) && !WIFSIGNALED(status));
  char byte;
  while (read(hold, &byte, 1) < 0 && errno == EINTR) continue;
  _exit(0);
}

// What else was open when the leader was forked, such as the ends of other programs' pipes, is not its
// own: as long as it had them, those programs would never see them closed.
static void close_others(const int *own, int count) {
  for (int descriptor = 3; descriptor < 1024; descriptor++) {
    bool is_own = false;
    for (int index = 0; index < count; index++) is_own |= own[index] == descriptor;
    if (!is_own) close(descriptor);
  }
}

int pt_start(const pt_request *request, pt_process *process) {
  struct winsize size = {.ws_row = (unsigned short)request->rows, .ws_col = (unsigned short)request->columns};
  int master, terminal, news[2], hold[2];
  if (openpty(&master, &terminal, NULL, NULL, &size) != 0) return errno;
  struct termios modes = {0};
  tcgetattr(terminal, &modes);
  if (pipe2(news, O_CLOEXEC) != 0 || pipe2(hold, O_CLOEXEC) != 0) return errno;
  fcntl(master, F_SETFD, FD_CLOEXEC);
  fcntl(terminal, F_SETFD, FD_CLOEXEC);
  pid_t leader = fork();
  if (leader < 0) return errno;
  if (leader == 0) {
    const int *streams = request->streams;
    close_others((int[]){terminal, news[1], hold[0], streams[0], streams[1], streams[2]}, 6);
    lead(request, terminal, news[1], hold[0]);
  }
  close(terminal);
  close(news[1]);
  close(hold[0]);
  pid_t child = -1;
  while (read(news[0], &child, sizeof child) < 0 && errno == EINTR) continue;
  fcntl(master, F_SETFL, O_NONBLOCK);
  fcntl(news[0], F_SETFL, O_NONBLOCK);
  *process = (pt_process){leader, child, master, news[0], hold[1], modes};
  return child > 0 ? 0 : EAGAIN;
}

int pt_resize(int master, int rows, int columns) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  return ioctl(master, TIOCSWINSZ, &size);
}

bool pt_has_read(int master) {
  int terminal = ioctl(master, TIOCGPTPEER, O_RDONLY | O_NOCTTY | O_CLOEXEC);
  if (terminal < 0) return true;
  // A poll that finds nothing has first let come in what was on its way.
  struct pollfd source = {.fd = terminal, .events = POLLIN};
  bool has_read = poll(&source, 1, 0) == 0;
  close(terminal);
  return has_read;
}

bool pt_sleeps(pid_t process, long *switches) {
  char path[320], text[4096];
  snprintf(path, sizeof path, "/proc/%d/task", process);
  DIR *threads = opendir(path);
  bool sleeps = true;
  *switches = 0;
  for (struct dirent *thread; threads != NULL && (thread = readdir(threads)) != NULL;) {
    if (thread->d_name[0] == '.') continue;
    snprintf(path, sizeof path, "/proc/%d/task/%s/status", process, thread->d_name);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t count = file < 0 ? 0 : read(file, text, sizeof text - 1);
    if (file >= 0) close(file);
    text[count < 0 ? 0 : count] = '\0';
    const char *state = strstr(text, "\nState:\t");
    if (state != NULL) sleeps &= strchr("SZX", state[8]) != NULL;
    const char *kinds[] = {"\nvoluntary_ctxt_switches:", "\nnonvoluntary_ctxt_switches:"};
    for (int kind = 0; kind < 2; kind++) {
      const char *field = strstr(text, kinds[kind]);
      if (field != NULL) *switches += strtol(strchr(field, ':') + 1, NULL, 10);
    }
  }
  if (threads != NULL) closedir(threads);
  return sleeps;
}

long pt_last_place(const char *text, const char *all, size_t count) {
  const char *found = NULL, *next = all, *end = all + count;
  while ((next = memmem(next, (size_t)(end - next), text, strlen(text))) != NULL) found = next++;
  return found == NULL ? -1 : found - all;
}

pid_t pt_pipe(const pt_request *request, int ends[3]) {
  int pipes[3][2];
  for (int stream = 0; stream < 3; stream++) {
    if (pipe2(pipes[stream], O_CLOEXEC) != 0) return -1;
  }
  pid_t child = fork();
  if (child == 0) execute(request, (int[]){pipes[0][0], pipes[1][1], pipes[2][1]});
  close(pipes[0][0]);
  close(pipes[1][1]);
  close(pipes[2][1]);
  ends[0] = pipes[0][1];
  ends[1] = pipes[1][0];
  ends[2] = pipes[2][0];
  for (int stream = 0; stream < 3; stream++) fcntl(ends[stream], F_SETFL, O_NONBLOCK);
  return child;
}

int pt_width(unsigned scalar) {
  static locale_t locale;
  if (locale == NULL) locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", NULL);
  locale_t former = uselocale(locale);
  int width = wcwidth((wchar_t)scalar);
  uselocale(former);
  return width;
}
