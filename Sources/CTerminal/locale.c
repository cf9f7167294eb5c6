// The locale: UTF-8 for us, and nothing changed for anyone else.
#include "CTerminal.h"
#include "line.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

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
void ct_readline_enter(void) {
  if (!environment_is_utf8) setenv("LC_ALL", "C.UTF-8", 1);
}

void ct_readline_leave(void) {
  if (environment_is_utf8) return;
  if (former_locale != NULL) setenv("LC_ALL", former_locale, 1);
  else unsetenv("LC_ALL");
}
