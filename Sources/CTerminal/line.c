// readline as an engine: keys in, a line out. It reads from a queue that is filled key by key and
// never writes to the terminal; Enter, completion and the external editor are only reported.
#include "CTerminal.h"
#include "line.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <readline/readline.h>
#include <readline/history.h>

enum { ESCAPE = 0x1B, ABORT = 0x07, ENTER = 0x0D };

// Commands that read one more character as it is.
enum { READING = RL_STATE_VIMOTION | RL_STATE_CHARSEARCH };
enum { SEARCHING = RL_STATE_ISEARCH | RL_STATE_NSEARCH };

static uint8_t held[32];  // the beginning of a key sequence
static size_t held_count;
static const uint8_t *queue;
static size_t queued;
static unsigned events;
static bool quoting;  // the next key is to be inserted
static enum { REPORT, ACCEPT, NOTHING } enter_does;
static char *accepted;

// ---- What readline calls -------------------------------------------------------------------------

static int next_byte(FILE *stream) {
  (void)stream;
  // Only whole keys are fed, so this is not reached with an empty queue; if a command does read on,
  // an abort is the answer that can do no harm (end of file would accept the line).
  if (queued == 0) return ABORT;
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

int ct_on_enter(int count, int key) {
  if (enter_does == NOTHING) return 0;
  if (enter_does == ACCEPT) return rl_newline(count, key);
  events |= CT_LINE_ENTER;
  return 0;
}

int ct_on_complete(int count, int key) {
  (void)count, (void)key;
  events |= CT_LINE_COMPLETE;
  return 0;
}

int ct_on_edit(int count, int key) {
  (void)count, (void)key;
  events |= CT_LINE_EDIT;
  return 0;
}

int ct_on_quote(int count, int key) {
  quoting = true;
  return rl_quoted_insert(count, key);
}

static char **no_completions(const char *text, int start, int end) {
  (void)text, (void)start, (void)end;
  rl_attempted_completion_over = 1;
  return NULL;
}

// ---- Starting ------------------------------------------------------------------------------------

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
  rl_initialize();
  ct_line_bind();
  rl_callback_handler_install(prompt, line_ended);
  return true;
}

void ct_line_close(void) {
  if (rl_instream == NULL) return;
  rl_callback_handler_remove();
  fclose(rl_instream);
  fclose(rl_outstream);
  rl_instream = rl_outstream = NULL;
}

// ---- Feeding -------------------------------------------------------------------------------------

static void run(const uint8_t *bytes, size_t count) {
  queue = bytes;
  queued = count;
  while (queued > 0) rl_callback_read_char();
  if (rl_done) {
    // After a numeric argument readline notices the end of a line only with the next key.
    static const uint8_t key = ENTER;
    enter_does = NOTHING;
    queue = &key;
    queued = 1;
    rl_callback_read_char();
    queued = 0;
    enter_does = REPORT;
  }
}

// Mends what readline 8.2 leaves behind: a vi repeat can put NULs into the line, on which its
// character search never ends, and the cursor can pass the end or stand inside a character.
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
  while (rl_point > 0 && rl_point < rl_end && (rl_line_buffer[rl_point] & 0xC0) == 0x80) rl_point--;
  if (rl_mark > rl_end || rl_mark < 0) rl_mark = rl_end;
}

// Ends any half-read command and any search; what a search found stays.
void ct_line_settle(void) {
  static const uint8_t abort_key = ABORT, escape_key = ESCAPE;
  held_count = 0;
  quoting = false;
  if (RL_ISSTATE(RL_STATE_NSEARCH | RL_STATE_MULTIKEY)) run(&abort_key, 1);
  if (RL_ISSTATE(READING)) run(&escape_key, 1);
  rl_callback_sigcleanup();
  tidy();
}

static bool is_vi(void) { return rl_editing_mode == 0; }

static bool is_vi_insert(void) { return is_vi() && rl_get_keymap() == vi_insertion_keymap; }

enum binding { UNBOUND, PREFIX, COMMAND };

static enum binding binding_of(const uint8_t *bytes, size_t count) {
  int type = ISFUNC;
  const char *keys = (const char *)bytes;
  rl_command_func_t *function = rl_function_of_keyseq_len(keys, count, rl_get_keymap(), &type);
  if (function == NULL) return UNBOUND;
  return type == ISKMAP ? PREFIX : COMMAND;
}

static unsigned finish(const uint8_t *bytes, size_t count) {
  bool was_search = RL_ISSTATE(RL_STATE_NSEARCH);
  run(bytes, count);
  // What a search found is the new line now; vi mode leaves the place in the history with it.
  if (was_search && !RL_ISSTATE(RL_STATE_NSEARCH)) using_history();
  tidy();
  return events;
}

// A lone Escape ends whatever is under way; vi takes it as a command.
static unsigned feed_escape(void) {
  static const uint8_t key = ESCAPE;
  bool is_command = held_count == 0 && !RL_ISSTATE(SEARCHING) && (RL_ISSTATE(READING) || is_vi_insert());
  if (is_command) return finish(&key, 1);
  ct_line_settle();
  return events;
}

// Whether the next key is an argument of a command that has begun, whatever it is bound to.
static bool is_argument(void) {
  return quoting || RL_ISSTATE(READING | RL_STATE_NSEARCH | RL_STATE_MULTIKEY);
}

// A key that is no part of a sequence.
static unsigned feed_key(const uint8_t *bytes, size_t count) {
  enum binding binding = bytes[0] < 0x80 ? binding_of(bytes, count) : COMMAND;
  bool is_search = RL_ISSTATE(RL_STATE_ISEARCH);
  if (binding == UNBOUND && !is_search) return CT_LINE_UNBOUND;
  if (binding != PREFIX) return finish(bytes, count);
  // In a search, a prefix key and an unbound key after it would be a crash.
  if (is_search) ct_line_settle();
  memcpy(held, bytes, count);
  held_count = count;
  return events;
}

// Escape and more: a function key, or a character with Alt.
static unsigned feed_sequence(const uint8_t *bytes, size_t count) {
  // The introducers of function keys are no keys of their own.
  bool is_introducer = bytes[1] == '[' || bytes[1] == 'O';
  enum binding binding = is_introducer && count == 2 ? UNBOUND : binding_of(bytes, count);
  if (binding == UNBOUND && is_vi() && !is_introducer) {
    // Typed in one go, but two keys in vi mode.
    unsigned outcome = feed_escape();
    return outcome | ct_line_feed(bytes + 1, count - 1);
  }
  if (binding == UNBOUND) return CT_LINE_UNBOUND;
  if (is_argument() || RL_ISSTATE(RL_STATE_ISEARCH)) ct_line_settle();
  if (binding == COMMAND) return finish(bytes, count);
  memcpy(held, bytes, count);
  held_count = count;
  return events;
}

// A key after one or more prefix keys; nothing happens when all of them together have no command.
static unsigned feed_rest(const uint8_t *bytes, size_t count) {
  memcpy(held + held_count, bytes, count);
  held_count += count;
  switch (binding_of(held, held_count)) {
    case PREFIX: return events;
    case COMMAND: finish(held, held_count); break;
    case UNBOUND: break;
  }
  held_count = 0;
  return events;
}

// Key sequences are fed when they are whole, never key by key: readline 8.2 crashes on some that are
// abandoned half-way, and inserts the rest of those it does not know as text.
unsigned ct_line_feed(const uint8_t *bytes, size_t count) {
  events = 0;
  if (count == 0) return 0;
  if (held_count + count > sizeof held) return CT_LINE_UNBOUND;
  bool is_escape = bytes[0] == ESCAPE;
  if (is_escape && count == 1 && !quoting) return feed_escape();
  if (is_argument() && !(is_escape && count > 1)) {
    quoting = false;
    return finish(bytes, count);
  }
  if (held_count > 0) return feed_rest(bytes, count);
  return is_escape ? feed_sequence(bytes, count) : feed_key(bytes, count);
}

bool ct_line_wants_escape(void) {
  return held_count > 0 || quoting || is_vi_insert() ||
         RL_ISSTATE(READING | SEARCHING | RL_STATE_MULTIKEY | RL_STATE_NUMERICARG);
}

bool ct_line_is_vi_command(void) { return is_vi() && rl_get_keymap() == vi_movement_keymap; }

void ct_line_start_typing(void) {
  ct_line_settle();
  if (ct_line_is_vi_command()) rl_vi_insertion_mode(1, 0);
}

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
  tidy();
}

const char *ct_line_accept(void) {
  static const uint8_t key = ENTER;
  ct_line_settle();
  enter_does = ACCEPT;
  run(&key, 1);
  enter_does = REPORT;
  return ct_line_accepted();
}

const char *ct_line_accepted(void) { return accepted != NULL ? accepted : ""; }

void ct_line_clear(void) { ct_line_accept(); }

void ct_history_add(const char *line) {
  add_history(line);
  using_history();  // the new line is the one before the line being typed
}

void ct_history_limit(int entries) { stifle_history(entries); }
