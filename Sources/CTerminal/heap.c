#include "CTerminal.h"

#include <malloc.h>

void ct_heap_keep(void) {
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 128 << 20);
}
