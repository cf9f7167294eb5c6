// A program on a pseudo-terminal of its own, as a shell with job control would start it.
#ifndef CPSEUDOTERMINAL_H
#define CPSEUDOTERMINAL_H

#include <stdbool.h>
#include <sys/types.h>
#include <termios.h>

typedef struct {
  pid_t leader;  // the session leader, which stands for the shell
  pid_t child;   // the program
  int master;    // the terminal's other end
  int news;      // readable: one int, as waitpid gives it, for each stop, continuation and the end
  int hold;      // closing it ends the leader once the program has ended
  struct termios modes;  // the terminal's modes before the program began
} pt_process;

typedef struct {
  const char *path;
  char *const *arguments;
  char *const *environment;
  const char *directory;
  int rows, columns;
  uid_t user;  // who runs it, with the group of the same number; 0: whoever runs the tests
  int streams[3];  // descriptors for the standard streams; -1: the terminal
} pt_request;

// Starts a program; 0, or an error number. Every descriptor it opens is closed on exec.
int pt_start(const pt_request *request, pt_process *process);
// Sets the window size, which tells the program by SIGWINCH.
int pt_resize(int master, int rows, int columns);
// Whether the program has read all that was typed, what was still on its way included.
bool pt_has_read(int master);
// Whether every thread of a program sleeps, and in `switches` how often one of them has been put aside so far: as long
// as that stays the same, none has run. A program that has ended sleeps.
bool pt_sleeps(pid_t process, long *switches);
// Where a text begins last in another; -1 where it does not.
long pt_last_place(const char *text, const char *all, size_t count);
// Starts a program with pipes for standard streams and gives our ends of them; -1, or its process.
pid_t pt_pipe(const pt_request *request, int ends[3]);
// The width of a scalar by the C library, in the locale C.UTF-8.
int pt_width(unsigned scalar);

#endif
