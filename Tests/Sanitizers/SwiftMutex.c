// Tells ThreadSanitizer of the locks that Swift's `Mutex` takes and frees out of its sight.
//
// The quick ways through a mutex are compiled into the program and seen; those taken when threads meet in it are
// functions of libswiftSynchronization, which is not instrumented. Without this, everything a mutex guards would be
// reported as soon as a thread has waited for it. Each function calls the library's and says what that did. It is linked
// into programs built for ThreadSanitizer only.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <unistd.h>

enum { PAUSE = 100 };  // microseconds

void __tsan_acquire(void *address);
void __tsan_release(void *address);

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))
#define NAMED(name) __asm__("$s15Synchronization12_MutexHandleV" name)
#define ORIGINAL(type, name) ((type)dlsym(RTLD_NEXT, "$s15Synchronization12_MutexHandleV" name))

#define LOCK "9_lockSlowyys6UInt32VF"
#define TRY_LOCK "12_tryLockSlowSbyF"
#define UNLOCK "11_unlockSlowyyF"

typedef SWIFT _Bool (*try_lock_function)(SELF void *mutex);
typedef SWIFT void (*unlock_function)(SELF void *mutex);

SWIFT void mutex_lock(uint32_t thread, SELF void *mutex) NAMED(LOCK);
SWIFT _Bool mutex_try_lock(SELF void *mutex) NAMED(TRY_LOCK);
SWIFT void mutex_unlock(SELF void *mutex) NAMED(UNLOCK);

// ThreadSanitizer holds signals back until the thread makes a call it knows, and knows nothing of the library's way to
// wait: a signal that found its thread in a mutex would never be handled. Here it waits in calls that are known.
SWIFT void mutex_lock(uint32_t thread, SELF void *mutex) {
  (void)thread;
  while (!mutex_try_lock(mutex)) usleep(PAUSE);
}

SWIFT _Bool mutex_try_lock(SELF void *mutex) {
  if (!ORIGINAL(try_lock_function, TRY_LOCK)(mutex)) return 0;
  __tsan_acquire(mutex);
  return 1;
}

SWIFT void mutex_unlock(SELF void *mutex) {
  __tsan_release(mutex);
  ORIGINAL(unlock_function, UNLOCK)(mutex);
}
