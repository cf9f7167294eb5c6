// Whether the terminal can show a screen at all. In a file of its own because term.h makes macros of
// words as common as "columns".
#include "CTerminal.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>

int ct_term_check(int tty) {
  const char *name = getenv("TERM");
  if (name == NULL || *name == '\0') return CT_TERM_UNSET;
  if (strcmp(name, "dumb") == 0) return CT_TERM_DUMB;
  int result = 0;
  if (setupterm(name, tty, &result) != OK) return CT_TERM_UNKNOWN;
  const char *move = tigetstr("cup");
  bool usable = move != NULL && move != (char *)-1;
  del_curterm(cur_term);
  return usable ? CT_TERM_USABLE : CT_TERM_LIMITED;
}
