// Signals, and how the terminal is given back whatever ends the program.
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { STACK_SIZE = 64 * 1024 };

// ---- Signals that end, stop or resize ------------------------------------------------------------

static const int lifecycle[] = {SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT};
enum { LIFECYCLE_COUNT = sizeof lifecycle / sizeof lifecycle[0] };
static struct sigaction former_lifecycle[LIFECYCLE_COUNT];
static volatile int signal_pipe = -1;

static void await_end(int number);

static void on_lifecycle(int number) {
  int saved = errno;
  await_end(number);
  unsigned char byte = (unsigned char)number;
  // A full pipe already holds news enough.
  if (write(signal_pipe, &byte, 1) < 0) errno = saved;
  errno = saved;
}

void ct_signals_install(int pipe) {
  struct sigaction action = {.sa_handler = on_lifecycle, .sa_flags = SA_RESTART | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  signal_pipe = pipe;
  for (int index = 0; index < LIFECYCLE_COUNT; index++) {
    sigaction(lifecycle[index], &action, &former_lifecycle[index]);
  }
}

void ct_signals_remove(void) {
  for (int index = 0; index < LIFECYCLE_COUNT; index++) {
    sigaction(lifecycle[index], &former_lifecycle[index], NULL);
  }
}

void ct_stop(void) {
  struct sigaction standard = {.sa_handler = SIG_DFL}, ours;
  sigemptyset(&standard.sa_mask);
  sigaction(SIGTSTP, &standard, &ours);
  kill(0, SIGTSTP);
  sigaction(SIGTSTP, &ours, NULL);
}

// ---- Standard error while the screen is ours -----------------------------------------------------

static volatile int held_output = -1;  // where standard error really goes
static volatile int held_text = -1;    // what was written to it meanwhile

void ct_stderr_hold(void) {
  if (held_output >= 0 || !isatty(STDERR_FILENO)) return;
  int text = memfd_create("stderr", MFD_CLOEXEC);
  if (text < 0) return;
  int real = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  if (real < 0 || dup2(text, STDERR_FILENO) < 0) {
    close(text);
    if (real >= 0) close(real);
    return;
  }
  held_text = text;
  held_output = real;
}

// Called from the crash handler too: system calls only.
void ct_stderr_release(void) {
  if (held_output < 0) return;
  dup2(held_output, STDERR_FILENO);
  char buffer[4096];
  off_t offset = 0;
  ssize_t count;
  while ((count = pread(held_text, buffer, sizeof buffer, offset)) > 0) {
    if (write(STDERR_FILENO, buffer, (size_t)count) != count) break;
    offset += count;
  }
  close(held_text);
  close(held_output);
  held_output = held_text = -1;
}

// ---- Crash guard ---------------------------------------------------------------------------------

static const int fatal[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP};
enum { FATAL_COUNT = sizeof fatal / sizeof fatal[0] };
static struct sigaction former_fatal[FATAL_COUNT];

static volatile sig_atomic_t armed;
static int guarded_tty = -1;
static struct termios guarded_modes;
static char restoration[256];
static size_t restoration_count;

void ct_guard_remember(int tty) {
  guarded_tty = tty;
  restoration_count = 0;
  tcgetattr(tty, &guarded_modes);
}

void ct_guard_arm(void) { armed = 1; }

void ct_guard_disarm(void) { armed = 0; }

void ct_guard_add(const char *bytes, size_t count) {
  if (count > sizeof restoration - restoration_count) return;
  memcpy(restoration + restoration_count, bytes, count);
  restoration_count += count;
}

// System calls only: it may run in the middle of anything.
static void give_back(void) {
  if (!armed) return;
  armed = 0;
  ssize_t written = write(guarded_tty, restoration, restoration_count);
  (void)written;
  tcsetattr(guarded_tty, TCSANOW, &guarded_modes);
  ct_stderr_release();
}

// A write to a terminal that takes nothing, such as one behind a dead connection, waits for ever, and the
// loop with it: a program that was told to end and still is in one after this time ends here.
enum { PATIENCE = 2 };
static volatile sig_atomic_t ending;

static void on_alarm(int number) {
  (void)number;
  if (!armed) return;
  // What waits to be shown makes room for what takes our modes back.
  fcntl(guarded_tty, F_SETFL, fcntl(guarded_tty, F_GETFL) | O_NONBLOCK);
  tcflush(guarded_tty, TCOFLUSH);
  held_output = -1;
  give_back();
  _exit(128 + ending);
}

static void await_end(int number) {
  if (number != SIGTERM && number != SIGHUP && number != SIGINT && number != SIGQUIT) return;
  struct sigaction action = {.sa_handler = on_alarm, .sa_flags = SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  sigaction(SIGALRM, &action, NULL);
  ending = number;
  alarm(PATIENCE);
}

// Only one thread changes the terminal's modes. Where another one has the fatal signal, that thread is held first: it
// may be about to take the terminal, and would do so behind the back of what gives it back.
static pthread_t owner;
static volatile sig_atomic_t held;

static void on_hold(int number) {
  (void)number;
  held = 1;
  for (;;) pause();
}

static void hold_owner(void) {
  if (pthread_equal(pthread_self(), owner) || pthread_kill(owner, SIGUSR2) != 0) return;
  struct timespec moment = {.tv_nsec = 1000 * 1000};
  for (int tries = 0; !held && tries < 200; tries++) nanosleep(&moment, NULL);
}

// Who runs out of memory may have none left to say so: Swift's own message needs some.
static void tell_end(int number) {
  char text[] =
    "redict: ended by signal __: a fault of its own, or no memory was left; the next start offers what was not saved\n";
  char *place = strchr(text, '_');
  if (number < 10) memmove(place, place + 1, strlen(place));
  else *place++ = (char)('0' + number / 10);
  *place = (char)('0' + number % 10);
  ssize_t written = write(STDERR_FILENO, text, strlen(text));
  (void)written;
}

static void on_fatal(int number) {
  hold_owner();
  bool is_shown = armed;
  give_back();
  if (is_shown) tell_end(number);
  // The former action comes next, when this handler has returned: the default one, or a backtracer.
  for (int index = 0; index < FATAL_COUNT; index++) {
    if (fatal[index] == number) sigaction(number, &former_fatal[index], NULL);
  }
  raise(number);
}

void ct_guard_install(void) {
  static bool installed;
  if (installed) return;
  installed = true;
  atexit(give_back);
  stack_t present;
  if (sigaltstack(NULL, &present) == 0 && (present.ss_flags & SS_DISABLE)) {
    stack_t stack = {.ss_sp = malloc(STACK_SIZE), .ss_size = STACK_SIZE};
    if (stack.ss_sp != NULL) sigaltstack(&stack, NULL);
  }
  owner = pthread_self();
  struct sigaction hold = {.sa_handler = on_hold, .sa_flags = SA_ONSTACK | SA_RESTART};
  sigemptyset(&hold.sa_mask);
  sigaction(SIGUSR2, &hold, NULL);
  struct sigaction action = {.sa_handler = on_fatal, .sa_flags = SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < FATAL_COUNT; index++) {
    sigaction(fatal[index], &action, &former_fatal[index]);
    // What the parent has ignored would not end the program: its thread would be held for ever.
    if (former_fatal[index].sa_handler == SIG_IGN) sigaction(fatal[index], &former_fatal[index], NULL);
  }
}

// ---- Other threads -------------------------------------------------------------------------------

static pthread_key_t thread_stack;

static void free_thread_stack(void *memory) {
  stack_t none = {.ss_flags = SS_DISABLE};
  sigaltstack(&none, NULL);
  free(memory);
}

static void make_thread_stack_key(void) { pthread_key_create(&thread_stack, free_thread_stack); }

void ct_thread_prepare(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, make_thread_stack_key);
  stack_t stack = {.ss_sp = malloc(STACK_SIZE), .ss_size = STACK_SIZE};
  if (stack.ss_sp != NULL) {
    sigaltstack(&stack, NULL);
    pthread_setspecific(thread_stack, stack.ss_sp);
  }
  sigset_t blocked;
  sigfillset(&blocked);
  for (int index = 0; index < FATAL_COUNT; index++) sigdelset(&blocked, fatal[index]);
  pthread_sigmask(SIG_BLOCK, &blocked, NULL);
}
