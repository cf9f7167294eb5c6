// ncurses as a painter of rows: no windows, no input, one update a frame.
#include "CTerminal.h"

#include <curses.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

enum { MOST_COLUMNS = 1000 };

static SCREEN *screen;
static FILE *device;
static bool has_colour;

// Adds a terminfo string to what the guard writes, without its padding marks ($<5>).
static void guard_capability(const char *name) {
  const char *string = tigetstr(name);
  if (string == NULL || string == (char *)-1) return;
  while (*string != '\0') {
    const char *padding = strstr(string, "$<");
    size_t count = padding != NULL ? (size_t)(padding - string) : strlen(string);
    ct_guard_add(string, count);
    const char *end = padding != NULL ? strchr(padding, '>') : NULL;
    if (end == NULL) return;
    string = end + 1;
  }
}

bool ct_screen_open(int tty, bool colours) {
  // The size comes from the terminal alone: LINES and COLUMNS may be stale.
  use_env(FALSE);
  use_tioctl(TRUE);
  int copy = fcntl(tty, F_DUPFD_CLOEXEC, 3);
  device = copy >= 0 ? fdopen(copy, "r+") : NULL;
  if (device == NULL) return false;
  ct_guard_remember(tty);
  ct_guard_arm();
  screen = newterm(NULL, device, device);
  if (screen == NULL) {
    ct_guard_disarm();
    fclose(device);
    device = NULL;
    return false;
  }
  guard_capability("sgr0");
  guard_capability("cnorm");
  guard_capability("rmcup");
  raw();
  noecho();
  nonl();
  scrollok(stdscr, FALSE);
  typeahead(-1);  // keys that wait are no reason to leave an update half done
  has_colour = colours && has_colors() && start_color() == OK && use_default_colors() == OK;
  int rows, columns;
  if (ct_screen_size(tty, &rows, &columns)) ct_screen_resize(rows, columns);
  return true;
}

void ct_screen_leave(void) {
  curs_set(1);
  endwin();
}

void ct_screen_enter(void) {
  reset_prog_mode();
  ct_screen_forget();
}

void ct_screen_close(void) {
  if (screen == NULL) return;
  delscreen(screen);
  fclose(device);
  screen = NULL;
  device = NULL;
}

bool ct_screen_size(int tty, int *rows, int *columns) {
  struct winsize size;
  if (ioctl(tty, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return false;
  *rows = size.ws_row;
  *columns = size.ws_col < MOST_COLUMNS ? size.ws_col : MOST_COLUMNS;
  return true;
}

void ct_screen_resize(int rows, int columns) {
  resize_term(rows, columns);
  ct_screen_forget();
}

void ct_screen_forget(void) { clearok(curscr, TRUE); }

// A named colour as this terminal numbers it. Bright black is the background of some palettes, so a
// terminal with 256 colours shows it as a grey of its own, and one with 8 as dim text.
static int colour_number(uint8_t colour, attr_t *attributes) {
  if (colour == 0) return -1;
  int number = colour - 1;
  if (number == 8 && COLORS >= 256) return 244;
  if (number < COLORS) return number;
  if (number == 8) {
    *attributes |= A_DIM;
    return -1;
  }
  *attributes |= A_BOLD;
  return number % 8;
}

static void style(const ct_cell *cell, attr_t *attributes, short *pair) {
  static const attr_t names[] = {A_BOLD, A_DIM, A_ITALIC, A_UNDERLINE, A_REVERSE};
  *attributes = A_NORMAL;
  *pair = 0;
  for (int bit = 0; bit < 5; bit++) {
    if (cell->attributes & (1 << bit)) *attributes |= names[bit];
  }
  if (!has_colour) {
    if (cell->background != 0) *attributes |= A_REVERSE;
    return;
  }
  if (cell->foreground == 0 && cell->background == 0) return;
  attr_t none = A_NORMAL;
  int foreground = colour_number(cell->foreground, attributes);
  int number = alloc_pair(foreground, colour_number(cell->background, &none));
  if (number > 0) *pair = (short)number;
}

void ct_screen_row(int row, const ct_cell *cells, int count) {
  static cchar_t line[MOST_COLUMNS];
  int used = 0;
  if (count > MOST_COLUMNS) count = MOST_COLUMNS;
  for (int index = 0; index < count; index++) {
    const ct_cell *cell = &cells[index];
    if (cell->columns == 0) continue;
    wchar_t text[6] = {0};
    for (int part = 0; part < 5; part++) text[part] = (wchar_t)cell->scalars[part];
    attr_t attributes;
    short pair;
    style(cell, &attributes, &pair);
    // The C library has the last word on widths: where it differs, a replacement keeps the columns.
    bool agrees = wcwidth(text[0]) == cell->columns;
    if (!agrees) text[0] = cell->columns == 1 && wcwidth(0xFFFD) == 1 ? 0xFFFD : L'?', text[1] = 0;
    setcchar(&line[used++], text, attributes, pair, NULL);
    if (!agrees && cell->columns == 2) setcchar(&line[used++], L" ", attributes, pair, NULL);
  }
  mvadd_wchnstr(row, 0, line, used);
}

void ct_screen_flush(void) { doupdate(); }

void ct_screen_show(int cursor_row, int cursor_column) {
  curs_set(cursor_row >= 0 ? 1 : 0);
  if (cursor_row >= 0) move(cursor_row, cursor_column);
  wnoutrefresh(stdscr);
  doupdate();
}
