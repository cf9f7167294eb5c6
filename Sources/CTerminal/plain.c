// readline as it is meant: it edits a line right on the terminal. For sessions without a screen.
#include "CTerminal.h"
#include "line.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <readline/readline.h>

static const int caught[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
enum { CAUGHT_COUNT = sizeof caught / sizeof caught[0] };
static volatile sig_atomic_t pending;

static char *result;
static bool is_done;

static void on_signal(int number) { pending = number; }

static void line_done(char *line) {
  free(result);
  result = line;
  is_done = true;
  // At once, or readline would show the next prompt.
  rl_callback_handler_remove();
}

static char **no_completions(const char *text, int start, int end) {
  (void)text, (void)start, (void)end;
  rl_attempted_completion_over = 1;
  return NULL;
}

void ct_plain_open(const char *application) {
  rl_readline_name = application;
  rl_change_environment = 0;
  // readline sees a signal first, gives the terminal back, and hands it on to our handler.
  rl_persistent_signal_handlers = 1;
  rl_attempted_completion_function = no_completions;
}

int ct_plain_read(const char *prompt, const char **line, int *signal) {
  struct sigaction action = {.sa_handler = on_signal}, former[CAUGHT_COUNT];
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < CAUGHT_COUNT; index++) sigaction(caught[index], &action, &former[index]);
  pending = 0;
  is_done = false;
  rl_callback_handler_install(prompt, line_done);
  while (!is_done && pending == 0) {
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    int ready = poll(&input, 1, -1);
    if (ready < 0 && errno == EINTR) rl_check_signals();
    else if (ready > 0) rl_callback_read_char();
  }
  if (!is_done) {
    rl_callback_sigcleanup();
    rl_free_line_state();
    rl_callback_handler_remove();
    fputs("\n", stdout);
    fflush(stdout);
  }
  for (int index = 0; index < CAUGHT_COUNT; index++) sigaction(caught[index], &former[index], NULL);
  *line = is_done && result != NULL ? result : "";
  *signal = pending;
  if (!is_done) return CT_PLAIN_SIGNAL;
  return result != NULL ? CT_PLAIN_LINE : CT_PLAIN_END;
}
