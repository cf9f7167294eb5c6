// What Terminal needs of ncurses, readline and the signal machinery, in plain C types only: neither
// library's header is seen by Swift. All state is the process's own; only the main thread calls in,
// except where a function says otherwise.
#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// ---- Screen (term.c, screen.c) --------------------------------------------------------------------------

typedef struct {
  uint32_t scalars[5];  // base and combining marks, ended by 0 where there are fewer
  uint8_t columns;      // 1 or 2; 0 for the second half of a wide character
  uint8_t foreground;   // 0: the terminal's own; 1 to 16: the named colours
  uint8_t background;
  uint8_t attributes;   // bits: 1 bold, 2 dim, 4 italic, 8 underline, 16 reverse
} ct_cell;

enum { CT_TERM_USABLE, CT_TERM_UNSET, CT_TERM_DUMB, CT_TERM_UNKNOWN, CT_TERM_LIMITED };

// Whether $TERM names a terminal a screen can be drawn on. Writes nothing.
int ct_term_check(int tty);

// Takes over the terminal: modes saved and made raw, alternate screen. False when ncurses refuses.
bool ct_screen_open(int tty, bool colours);
// Gives the terminal back for a while, and takes it again; the next ct_screen_show repaints it all.
void ct_screen_leave(void);
void ct_screen_enter(void);
void ct_screen_close(void);

bool ct_screen_size(int tty, int *rows, int *columns);
void ct_screen_resize(int rows, int columns);
// Replaces a row from its first column on.
void ct_screen_row(int row, const ct_cell *cells, int count);
// Sends what ncurses holds back, so that something else can be written to the terminal.
void ct_screen_flush(void);
// Brings the terminal up to date; a negative row hides the cursor.
void ct_screen_show(int cursor_row, int cursor_column);
// Forgets what is on the terminal, so that the next show paints every cell.
void ct_screen_forget(void);

// ---- Signals and the way out (guard.c) ----------------------------------------------------------

// Makes SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP and SIGCONT write their number to a pipe.
void ct_signals_install(int pipe);
void ct_signals_remove(void);
// Stops the process group as ^Z does; returns when it is continued.
void ct_stop(void);

// Puts a guard in place: a fatal signal gives the terminal back, then takes its course; and so does
// the end of the program while the guard is armed.
void ct_guard_install(void);
// Takes the terminal's modes as they are now for those to give back.
void ct_guard_remember(int tty);
void ct_guard_arm(void);
void ct_guard_disarm(void);
// Adds what must be written to give the terminal back, such as the end of the alternate screen.
void ct_guard_add(const char *bytes, size_t count);
// Gives the calling thread a stack for signal handlers, as long as it lives, so that a stack overflow is
// guarded too, and takes all other signals off it. Any thread.
void ct_thread_prepare(void);
// Lets the program's other threads go first where there are more of them than cores: the calling thread becomes nicer.
void ct_thread_give_way(void);

// Holds back standard error while the screen is drawn, if it is a terminal; and writes it out again.
void ct_stderr_hold(void);
void ct_stderr_release(void);

// ---- Child processes (child.c) ------------------------------------------------------------------

// Runs a shell command on the terminal with the environment as it is and waits for its end; the
// argument, which may be NULL, is its $1. Gives the status as waitpid does, -1 where it cannot start.
int ct_run_shell(int tty, const char *command, const char *argument);

// ---- Line (line.c) ------------------------------------------------------------------------------

enum {
  CT_LINE_ENTER = 1,     // Enter was pressed; the line is as it was
  CT_LINE_COMPLETE = 2,  // a completion key was pressed
  CT_LINE_EDIT = 4,      // an external editor was asked for
  CT_LINE_ACCEPTED = 8,  // readline itself ended the line: ct_line_accepted
  CT_LINE_END = 16,      // end of file on an empty line
  CT_LINE_UNBOUND = 32,  // no binding: the key is the caller's
};

// Sets LC_CTYPE, and no other category, from the environment, or to C.UTF-8 where that is not UTF-8.
void ct_set_locale(void);

// Starts readline as an engine that neither reads nor writes the terminal. False when it cannot.
bool ct_line_open(int tty, const char *application, const char *prompt);
void ct_line_close(void);

// Feeds the bytes of one whole key and gives what came of it, as bits.
unsigned ct_line_feed(const uint8_t *bytes, size_t count);
// Whether a lone Escape means something to readline now.
bool ct_line_wants_escape(void);
bool ct_line_is_vi_command(void);
// Leaves vi's command mode for its insert mode.
void ct_line_start_typing(void);
// Whether a search of the history is under way.
bool ct_line_is_searching(void);

// The line and its prompt (the search's own while there is one); valid until the next call.
const char *ct_line_text(size_t *length);
size_t ct_line_point(void);
const char *ct_line_prompt(void);

// Ends a half-read command or a search, keeping what it found.
void ct_line_settle(void);
// Replaces a range of bytes, in one undo group, and puts the cursor behind the new text.
void ct_line_replace(size_t start, size_t end, const char *text);
void ct_line_set_point(size_t point);
// Ends the line as Enter does and gives it; valid until the next call.
const char *ct_line_accept(void);
const char *ct_line_accepted(void);
// Throws the line away, with its undo list and any search.
void ct_line_clear(void);

void ct_history_add(const char *line);
void ct_history_limit(int entries);

// ---- Line without a screen (plain.c) ------------------------------------------------------------

enum { CT_PLAIN_LINE, CT_PLAIN_END, CT_PLAIN_SIGNAL };

// Tells what can stand at a cursor of a line, by ct_plain_offer: first what goes into the line at once, then
// the choices, if there are several. Gives the byte where what they complete begins.
typedef int (*ct_completer)(void *context, const char *line, int cursor, bool is_listing);

// Prepares readline for lines typed on a terminal that is not ours otherwise.
void ct_plain_open(const char *application);
// Reads a line from standard input, edited on standard output, with the terminal's modes given back
// afterwards. The line is valid until the next call; of a signal, SIGINT among them, its number is told.
int ct_plain_read(
    const char *prompt, ct_completer completer, void *context, const char **line, int *signal);
// Adds a completion and how it is shown in a list; false when there is no room for more.
bool ct_plain_offer(const char *text, const char *shown);

// ---- Heap (heap.c) ------------------------------------------------------------------------------

// Makes free() keep blocks of some megabytes instead of giving them back to the system.
void ct_heap_keep(void);

#endif
