// Which commands keys have: readline's own, as the user's inputrc says, but for some that have to be
// reported instead, and some that readline 8.2 gets wrong.
#include "CTerminal.h"
#include "line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <readline/readline.h>
#include <readline/history.h>

// ---- Commands that need care ---------------------------------------------------------------------

// Makes the text of a history line that of the new line, and forgets the undo steps of every line of
// the history. Searches that begin on such a line lose track of whose undo steps are whose, and free
// them twice.
static void leave_history(void) {
  if (where_history() == history_length) return;
  char *text = strdup(rl_line_buffer);
  int point = rl_point;
  rl_end_of_history(1, 0);
  rl_free_undo_list();
  HIST_ENTRY **entries = history_list();
  for (int index = 0; index < history_length; index++) {
    if (entries[index]->data == NULL) continue;
    rl_undo_list = entries[index]->data;
    rl_free_undo_list();
  }
  if (text != NULL) rl_replace_line(text, 1);
  rl_point = point < rl_end ? point : rl_end;
  free(text);
}

// The searches for a string that is typed first: M-p, and / in vi mode.
#define STRING_SEARCH(name, function)                                       \
  static int name(int count, int key) {                                    \
    leave_history();                                                       \
    int result = function(count, key);                                     \
    if (!RL_ISSTATE(RL_STATE_NSEARCH)) using_history(); /* see finish() */ \
    return result;                                                         \
  }

STRING_SEARCH(search_forward, rl_noninc_forward_search)
STRING_SEARCH(search_backward, rl_noninc_reverse_search)
STRING_SEARCH(search_forward_again, rl_noninc_forward_search_again)
STRING_SEARCH(search_backward_again, rl_noninc_reverse_search_again)
STRING_SEARCH(vi_search, rl_vi_search)
STRING_SEARCH(vi_search_again, rl_vi_search_again)

// The searches for the text before the cursor; without one they walk through the history. They go on
// with the search before if the last command was one of the same kind, which the wrapper must not hide.
enum kind { PREFIX_SEARCH, PART_SEARCH };

static int text_search(rl_command_func_t *function, rl_command_func_t *wrapper, enum kind kind, int count, int key) {
  static rl_command_func_t *last_wrapper, *last_function;
  static enum kind last_kind;
  static bool is_walk;
  if (last_wrapper != NULL && rl_last_func == last_wrapper && kind == last_kind) {
    rl_last_func = last_function;
  } else {
    is_walk = rl_point == 0;
    leave_history();
  }
  last_wrapper = wrapper;
  last_function = function;
  last_kind = kind;
  int result = function(count, key);
  // What was found is the new line now.
  if (!is_walk) using_history();
  return result;
}

#define TEXT_SEARCH(name, function, kind) \
  static int name(int count, int key) { return text_search(function, name, kind, count, key); }

TEXT_SEARCH(prefix_forward, rl_history_search_forward, PREFIX_SEARCH)
TEXT_SEARCH(prefix_backward, rl_history_search_backward, PREFIX_SEARCH)
TEXT_SEARCH(part_forward, rl_history_substr_search_forward, PART_SEARCH)
TEXT_SEARCH(part_backward, rl_history_substr_search_backward, PART_SEARCH)

// Keyboard macros recorded with half a key sequence in them crash readline when they are played.
static int no_macro(int count, int key) {
  (void)count, (void)key;
  return 0;
}

// ---- Keymaps -------------------------------------------------------------------------------------

static int on_reread(int count, int key) {
  int result = rl_re_read_init_file(count, key);
  ct_line_bind();
  return result;
}

static rl_command_func_t *replacement(rl_command_func_t *function) {
  static const struct { rl_command_func_t *theirs, *ours; } table[] = {
    {rl_newline, ct_on_enter},
    {rl_complete, ct_on_complete},
    {rl_menu_complete, ct_on_complete},
    {rl_backward_menu_complete, ct_on_complete},
    {rl_possible_completions, ct_on_complete},
    {rl_insert_completions, ct_on_complete},
    {rl_vi_complete, ct_on_complete},
    {rl_quoted_insert, ct_on_quote},
    {rl_re_read_init_file, on_reread},
    {rl_start_kbd_macro, no_macro},
    {rl_end_kbd_macro, no_macro},
    {rl_call_last_kbd_macro, no_macro},
    {rl_print_last_kbd_macro, no_macro},
    {rl_noninc_forward_search, search_forward},
    {rl_noninc_reverse_search, search_backward},
    {rl_noninc_forward_search_again, search_forward_again},
    {rl_noninc_reverse_search_again, search_backward_again},
    {rl_history_search_forward, prefix_forward},
    {rl_history_search_backward, prefix_backward},
    {rl_history_substr_search_forward, part_forward},
    {rl_history_substr_search_backward, part_backward},
    {rl_vi_search, vi_search},
    {rl_vi_search_again, vi_search_again},
  };
  for (size_t index = 0; index < sizeof table / sizeof table[0]; index++) {
    if (table[index].theirs == function) return table[index].ours;
  }
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

// What must hold whatever an inputrc says.
void ct_line_bind(void) {
  rl_variable_bind("bell-style", "none");
  rl_variable_bind("enable-bracketed-paste", "off");
  rl_variable_bind("revert-all-at-newline", "on");
  rl_variable_bind("convert-meta", "off");
  rl_variable_bind("input-meta", "on");
  rl_variable_bind("output-meta", "on");
  Keymap maps[] = {emacs_standard_keymap, vi_insertion_keymap, vi_movement_keymap};
  for (int index = 0; index < 3; index++) {
    bind_defaults(maps[index]);
    rebind(maps[index]);
    rl_bind_key_in_map('\r', ct_on_enter, maps[index]);
  }
  rl_bind_keyseq_if_unbound_in_map("\030\005", ct_on_edit, emacs_standard_keymap);
  rl_bind_key_if_unbound_in_map('v', ct_on_edit, vi_movement_keymap);
}
