// readline as an engine: keys in, a line out. It reads from a queue that is filled key by key and
// never writes to the terminal; Enter, completion and the external editor are only reported.
#include "CTerminal.h"

#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <readline/readline.h>
#include <readline/history.h>

enum { ESCAPE = 0x1B, ABORT_SEARCH = 0x07, ENTER = 0x0D };

// Half-read commands that an outside change of the line, or a whole new key sequence, must end first.
enum { UNFINISHED = RL_STATE_MULTIKEY | RL_STATE_VIMOTION | RL_STATE_CHARSEARCH | RL_STATE_NSEARCH };
enum { SEARCHING = RL_STATE_ISEARCH | RL_STATE_NSEARCH };

static const uint8_t *queue;
static size_t queued;
static unsigned events;
static bool accepting;
static char *accepted;

// ---- What readline calls -------------------------------------------------------------------------

static int next_byte(FILE *stream) {
  (void)stream;
  // Only whole keys are fed, so this is not reached with an empty queue; if a command does read on,
  // an abort is the answer that can do no harm (end of file would accept the line).
  if (queued == 0) return ABORT_SEARCH;
  queued--;
  return *queue++;
}

static int bytes_available(void) { return queued > 0; }

static void display_nothing(void) {}

static void line_ended(char *line) {
  free(accepted);
  accepted = line;
  events |= line != NULL ? CT_LINE_ACCEPTED : CT_LINE_END;
}

static int on_enter(int count, int key) {
  if (accepting) return rl_newline(count, key);
  events |= CT_LINE_ENTER;
  return 0;
}

static int on_complete(int count, int key) {
  (void)count, (void)key;
  events |= CT_LINE_COMPLETE;
  return 0;
}

static int on_edit(int count, int key) {
  (void)count, (void)key;
  events |= CT_LINE_EDIT;
  return 0;
}

static char **no_completions(const char *text, int start, int end) {
  (void)text, (void)start, (void)end;
  rl_attempted_completion_over = 1;
  return NULL;
}

// ---- Locale --------------------------------------------------------------------------------------

static bool environment_is_utf8 = true;
static char *former_locale;  // $LC_ALL as the program was started with it

void ct_set_locale(void) {
  setlocale(LC_CTYPE, "");
  environment_is_utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
  if (environment_is_utf8) return;
  setlocale(LC_CTYPE, "C.UTF-8");
  const char *former = getenv("LC_ALL");
  free(former_locale);
  former_locale = former != NULL ? strdup(former) : NULL;
}

// readline takes the locale from the environment anew for every line. Where that is not UTF-8, the
// variable that rules is set for just as long as readline runs: child processes must see the
// environment as it was.
static void enter_readline(void) {
  if (!environment_is_utf8) setenv("LC_ALL", "C.UTF-8", 1);
}

static void leave_readline(void) {
  if (environment_is_utf8) return;
  if (former_locale != NULL) setenv("LC_ALL", former_locale, 1);
  else unsetenv("LC_ALL");
}

// ---- Starting ------------------------------------------------------------------------------------

static rl_command_func_t *replacement(rl_command_func_t *function) {
  if (function == rl_newline) return on_enter;
  if (function == rl_complete || function == rl_menu_complete || function == rl_backward_menu_complete ||
      function == rl_possible_completions || function == rl_insert_completions || function == rl_vi_complete)
    return on_complete;
  return NULL;
}

// Puts our functions where the user's inputrc, or readline's defaults, have the ones they stand for.
static void rebind(Keymap map) {
  for (int key = 0; key < KEYMAP_SIZE; key++) {
    if (map[key].function == NULL) continue;
    if (map[key].type == ISKMAP) {
      rebind((Keymap)map[key].function);
    } else if (map[key].type == ISFUNC) {
      rl_command_func_t *ours = replacement(map[key].function);
      if (ours != NULL) map[key].function = ours;
    }
  }
}

static void bind_defaults(Keymap map) {
  static const struct { const char *keys, *function; } defaults[] = {
    {"\033[3~", "delete-char"}, {"\033[2~", "overwrite-mode"}, {"\033[1~", "beginning-of-line"},
    {"\033[4~", "end-of-line"}, {"\033[7~", "beginning-of-line"}, {"\033[8~", "end-of-line"},
    {"\033[1;5C", "forward-word"}, {"\033[1;5D", "backward-word"}, {"\033[1;3C", "forward-word"},
    {"\033[1;3D", "backward-word"}, {"\033[3;5~", "kill-word"},
  };
  for (size_t index = 0; index < sizeof defaults / sizeof defaults[0]; index++) {
    rl_command_func_t *function = rl_named_function(defaults[index].function);
    rl_bind_keyseq_if_unbound_in_map(defaults[index].keys, function, map);
  }
}

bool ct_line_open(int tty, const char *application, const char *prompt) {
  rl_readline_name = application;
  int copy = fcntl(tty, F_DUPFD_CLOEXEC, 3);
  rl_instream = copy >= 0 ? fdopen(copy, "r") : NULL;
  rl_outstream = fopen("/dev/null", "we");
  if (rl_instream == NULL || rl_outstream == NULL) return false;
  rl_catch_signals = 0;
  rl_catch_sigwinch = 0;
  rl_change_environment = 0;
  rl_prep_term_function = NULL;
  rl_deprep_term_function = NULL;
  rl_getc_function = next_byte;
  rl_input_available_hook = bytes_available;
  // Set before the start: readline then leaves the terminal description, which is ncurses', alone.
  rl_redisplay_function = display_nothing;
  rl_attempted_completion_function = no_completions;
  enter_readline();
  rl_initialize();
  rl_variable_bind("bell-style", "none");
  rl_variable_bind("enable-bracketed-paste", "off");
  rl_variable_bind("convert-meta", "off");
  rl_variable_bind("input-meta", "on");
  rl_variable_bind("output-meta", "on");
  Keymap maps[] = {emacs_standard_keymap, vi_insertion_keymap, vi_movement_keymap};
  for (int index = 0; index < 3; index++) {
    bind_defaults(maps[index]);
    rebind(maps[index]);
    rl_bind_key_in_map(ENTER, on_enter, maps[index]);
  }
  rl_bind_keyseq_if_unbound_in_map("\030\005", on_edit, emacs_standard_keymap);
  rl_bind_key_if_unbound_in_map('v', on_edit, vi_movement_keymap);
  rl_callback_handler_install(prompt, line_ended);
  leave_readline();
  return true;
}

void ct_line_close(void) {
  if (rl_instream == NULL) return;
  rl_callback_handler_remove();
  fclose(rl_instream);
  fclose(rl_outstream);
  rl_instream = rl_outstream = NULL;
}

void ct_line_set_prompt(const char *prompt) { rl_set_prompt(prompt); }

// ---- Feeding -------------------------------------------------------------------------------------

static void run(const uint8_t *bytes, size_t count) {
  queue = bytes;
  queued = count;
  enter_readline();
  while (queued > 0) rl_callback_read_char();
  leave_readline();
}

// Mends what readline 8.2 leaves behind: a vi repeat can put NULs into the line, on which its
// character search never ends, and the cursor can pass the end.
static void tidy(void) {
  if (rl_end > 0 && memchr(rl_line_buffer, 0, (size_t)rl_end) != NULL) {
    int kept = 0;
    for (int index = 0; index < rl_end; index++) {
      if (rl_line_buffer[index] == 0) continue;
      rl_line_buffer[kept++] = rl_line_buffer[index];
    }
    rl_line_buffer[kept] = 0;
    rl_end = kept;
    rl_free_undo_list();
  }
  if (rl_point > rl_end) rl_point = rl_end;
  if (rl_point < 0) rl_point = 0;
  if (rl_mark > rl_end || rl_mark < 0) rl_mark = rl_end;
}

// Ends any half-read command and any search; what a search found stays.
void ct_line_settle(void) {
  static const uint8_t abort_search = ABORT_SEARCH;
  if (RL_ISSTATE(RL_STATE_NSEARCH)) run(&abort_search, 1);
  rl_callback_sigcleanup();
  tidy();
}

static bool is_vi(void) { return rl_editing_mode == 0; }

static bool is_prefix(uint8_t key) { return key == ESCAPE || rl_get_keymap()[key].type == ISKMAP; }

// Whether a key sequence leads to a command, and not to a part of one.
static bool is_bound(const uint8_t *bytes, size_t count) {
  int type = ISFUNC;
  rl_command_func_t *function = rl_function_of_keyseq_len((const char *)bytes, count, rl_get_keymap(), &type);
  return function != NULL && type != ISKMAP;
}

unsigned ct_line_feed(const uint8_t *bytes, size_t count) {
  events = 0;
  if (count == 0) return 0;
  bool is_sequence = bytes[0] == ESCAPE && count > 1;
  if (is_sequence) {
    bool is_command = is_bound(bytes, count);
    // Escape and a character typed in one go are two keys in vi mode, unless bound as one.
    bool are_two = !is_command && is_vi() && bytes[1] != '[' && bytes[1] != 'O';
    if (!is_command && !are_two) return CT_LINE_UNBOUND;
    if (RL_ISSTATE(UNFINISHED)) ct_line_settle();
    if (are_two) {
      run(bytes, 1);
      bytes++, count--;
    }
  } else if (!RL_ISSTATE(UNFINISHED | RL_STATE_ISEARCH) && bytes[0] < 0x80 && !is_prefix(bytes[0]) &&
             !is_bound(bytes, count)) {
    return CT_LINE_UNBOUND;
  }
  // In a search a prefix key followed by an unbound key crashes readline 8.2: end the search first.
  if (RL_ISSTATE(RL_STATE_ISEARCH) && is_prefix(bytes[0])) {
    ct_line_settle();
    if (bytes[0] == ESCAPE && count == 1) return events;
  }
  run(bytes, count);
  tidy();
  return events;
}

bool ct_line_wants_escape(void) {
  return RL_ISSTATE(UNFINISHED | SEARCHING | RL_STATE_NUMERICARG) ||
         (is_vi() && rl_get_keymap() == vi_insertion_keymap);
}

bool ct_line_is_vi_command(void) { return is_vi() && rl_get_keymap() == vi_movement_keymap; }

bool ct_line_is_searching(void) { return RL_ISSTATE(SEARCHING); }

// ---- The line ------------------------------------------------------------------------------------

const char *ct_line_text(size_t *length) {
  *length = (size_t)rl_end;
  return rl_line_buffer;
}

size_t ct_line_point(void) { return (size_t)rl_point; }

const char *ct_line_prompt(void) { return rl_display_prompt != NULL ? rl_display_prompt : ""; }

void ct_line_replace(size_t start, size_t end, const char *text) {
  ct_line_settle();
  if (end > (size_t)rl_end) end = (size_t)rl_end;
  if (start > end) start = end;
  rl_begin_undo_group();
  if (end > start) rl_delete_text((int)start, (int)end);
  rl_point = (int)start;
  rl_insert_text(text);
  rl_end_undo_group();
  tidy();
}

void ct_line_set_point(size_t point) {
  ct_line_settle();
  rl_point = point < (size_t)rl_end ? (int)point : rl_end;
}

const char *ct_line_accept(void) {
  static const uint8_t key = ENTER;
  ct_line_settle();
  accepting = true;
  run(&key, 1);
  accepting = false;
  return ct_line_accepted();
}

const char *ct_line_accepted(void) { return accepted != NULL ? accepted : ""; }

void ct_line_clear(void) {
  ct_line_settle();
  char *prompt = strdup(rl_prompt != NULL ? rl_prompt : "");
  rl_free_line_state();
  enter_readline();
  rl_callback_handler_install(prompt != NULL ? prompt : "", line_ended);
  leave_readline();
  free(prompt);
}

void ct_history_add(const char *line) {
  add_history(line);
  using_history();  // the new line is the one before the line being typed
}

void ct_history_limit(int entries) { stifle_history(entries); }
