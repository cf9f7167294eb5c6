// Preloaded into a program under test (LD_PRELOAD): makes its calls that change files fail, or ends it in one of them.
//
// The test and the program share a file of numbers, named by $REDICT_FAULTS: see `struct plan`. Calls are counted from
// 1 while the plan is armed. What the program writes to terminals, pipes and memory does not count.
// With $REDICT_NO_NETWORK the system ends the program by SIGSYS when it asks for a socket other than a local one.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

struct plan {
  int32_t armed;   // whether calls count
  int32_t first;   // the number of the first call that fails; 0: none
  int32_t last;    // the number of the last one
  // What errno says then; 0: the program ends by SIGKILL instead of making the call; negative, for files that are
  // opened: the call is made, and before it returns a signal comes.
  int32_t error;
  int32_t half;    // whether a write that fails has written half of its bytes
  int32_t count;   // how many calls there were
};

static struct plan *plan;

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("REDICT_FAULTS");
  if (path != NULL) {
    int file = open(path, O_RDWR | O_CLOEXEC);
    void *memory = mmap(NULL, sizeof *plan, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
    if (memory != MAP_FAILED) plan = memory;
  }
  if (getenv("REDICT_NO_NETWORK") == NULL) return;
  struct sock_filter filter[] = {
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_socket, 0, 3),
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[0])),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, AF_UNIX, 1, 0),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {sizeof filter / sizeof *filter, filter};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) _exit(99);
  if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) != 0) _exit(99);
}

// Whether this call is one of those that fail.
static int is_due(void) {
  if (plan == NULL || !plan->armed) return 0;
  int32_t number = __atomic_add_fetch(&plan->count, 1, __ATOMIC_SEQ_CST);
  return plan->first != 0 && number >= plan->first && number <= plan->last;
}

static int fail(void) {
  if (plan->error == 0) kill(getpid(), SIGKILL);
  errno = plan->error;
  return 1;
}

static int fails(void) { return is_due() && fail(); }

static int is_plain_file(int file) {
  struct stat status;
  // What has no name is memory.
  return fstat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_nlink > 0;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static int changes(int flags) { return (flags & (O_WRONLY | O_RDWR | O_CREAT)) != 0; }

static int is_device(const char *path) { return path[0] == '/' && path[1] == 'd' && path[2] == 'e' && path[3] == 'v'; }

#define OPEN(name)                                                  \
  int name(const char *path, int flags, ...) {                      \
    va_list rest;                                                   \
    va_start(rest, flags);                                          \
    mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;       \
    va_end(rest);                                                   \
    int due = changes(flags) && !is_device(path) && is_due();       \
    if (due && plan->error >= 0 && fail()) return -1;               \
    int file = REAL(name)(path, flags, mode);                       \
    if (due) raise(-plan->error);                                   \
    return file;                                                    \
  }
OPEN(open)
OPEN(open64)

ssize_t write(int file, const void *bytes, size_t count) {
  if (plan == NULL || !plan->armed || !is_plain_file(file) || !is_due()) return REAL(write)(file, bytes, count);
  ssize_t half = plan->half && count > 1 ? REAL(write)(file, bytes, count / 2) : 0;
  return half > 0 && plan->error != 0 ? half : (fail(), -1);
}

int fsync(int file) { return plan != NULL && is_plain_file(file) && fails() ? -1 : REAL(fsync)(file); }
int fchmod(int file, mode_t mode) { return fails() ? -1 : REAL(fchmod)(file, mode); }
int fchown(int file, uid_t user, gid_t group) { return fails() ? -1 : REAL(fchown)(file, user, group); }
int ftruncate(int file, off_t size) { return fails() ? -1 : REAL(ftruncate)(file, size); }
int ftruncate64(int file, off64_t size) { return fails() ? -1 : REAL(ftruncate64)(file, size); }
int rename(const char *from, const char *to) { return fails() ? -1 : REAL(rename)(from, to); }
int mkdir(const char *path, mode_t mode) { return fails() ? -1 : REAL(mkdir)(path, mode); }

// No full disk keeps a name from being taken away: a program can only be killed in it.
int unlink(const char *path) {
  if (is_due() && plan->error == 0) fail();
  return REAL(unlink)(path);
}
