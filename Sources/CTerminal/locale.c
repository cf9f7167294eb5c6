// The locale: UTF-8 for us, and nothing changed for anyone else.
#include "CTerminal.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

static bool environment_is_utf8 = true;

void ct_set_locale(void) {
  setlocale(LC_CTYPE, "");
  environment_is_utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
  if (environment_is_utf8) return;
  setlocale(LC_CTYPE, "C.UTF-8");
}

// readline takes the locale from the environment anew for every line, by this function, which programs may replace by one
// of their own. The environment itself must stay as it is: other threads look at it and start programs with it.
char *sh_get_env_value(const char *name);

char *sh_get_env_value(const char *name) {
  static char utf8[] = "C.UTF-8";
  return !environment_is_utf8 && strcmp(name, "LC_ALL") == 0 ? utf8 : getenv(name);
}
