// readline as it is meant: it edits a line right on the terminal. For sessions without a screen.
#include "CTerminal.h"
#include "line.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
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

enum { OFFER_LIMIT = 512 };
static struct { char *text, *shown; } offers[OFFER_LIMIT];
static int offer_count;
static ct_completer completer;
static void *completer_context;

bool ct_plain_offer(const char *text, const char *shown) {
  if (offer_count == OFFER_LIMIT) return false;
  offers[offer_count].text = strdup(text);
  offers[offer_count].shown = strdup(shown);
  if (offers[offer_count].text == NULL || offers[offer_count].shown == NULL) return false;
  offer_count++;
  return true;
}

static void forget_offers(void) {
  for (int index = 0; index < offer_count; index++) free(offers[index].text), free(offers[index].shown);
  offer_count = 0;
}

// To readline the whole line up to the cursor is one word, since only the completer knows where words begin.
static char **completions(const char *text, int start, int end) {
  (void)text, (void)start;
  rl_attempted_completion_over = 1;
  rl_completion_append_character = '\0';
  forget_offers();
  bool is_listing = rl_completion_type == '?' || rl_completion_type == '%' || rl_completion_type == '*';
  int from = completer(completer_context, rl_line_buffer, end, is_listing);
  if (offer_count == 0 || from < 0 || from > end) return NULL;
  char **matches = calloc((size_t)offer_count + 1, sizeof *matches);
  for (int index = 0; matches != NULL && index < offer_count; index++)
    if (asprintf(&matches[index], "%.*s%s", from, rl_line_buffer, offers[index].text) < 0) abort();
  return matches;
}

static void show_offers(char **matches, int count, int longest) {
  (void)matches, (void)count, (void)longest;
  rl_crlf();
  for (int index = 1; index < offer_count; index++)
    if (offers[index].shown[0] != '\0') fprintf(rl_outstream, "%s\n", offers[index].shown);
  rl_forced_update_display();
}

void ct_plain_open(const char *application) {
  rl_readline_name = application;
  rl_change_environment = 0;
  // readline sees a signal first, gives the terminal back, and hands it on to our handler.
  rl_persistent_signal_handlers = 1;
  rl_attempted_completion_function = completions;
  rl_completer_word_break_characters = "";
  rl_sort_completion_matches = 0;
  rl_completion_display_matches_hook = show_offers;
}

int ct_plain_read(
    const char *prompt, ct_completer line_completer, void *context, const char **line, int *signal) {
  completer = line_completer;
  completer_context = context;
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
