#include "CTerminal.h"

#include <sys/resource.h>
#include <unistd.h>

void ct_thread_give_way(void) {
  enum { STEPS = 5 };
  const id_t thread = (id_t)gettid();
  setpriority(PRIO_PROCESS, thread, getpriority(PRIO_PROCESS, thread) + STEPS);
}
