#include <signal.h>
#include <spawn.h>

/* Of glibc, which shows them only to those who define _GNU_SOURCE before its first header. */

extern int pipe2(int ends[2], int flags);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
extern int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);

/* What a started program leads: a process group of its own, or a session (POSIX_SPAWN_SETSID of _GNU_SOURCE). */

static const short cprocess_group = POSIX_SPAWN_SETPGROUP;
static const short cprocess_session = 0x80;

/* Starts a program in this environment, with no signal blocked or ignored because it is here. One that is named without
   a slash is looked for in PATH. Answers 0 or an errno. */
static inline int cprocess_spawn(
    pid_t *child, const char *program, const posix_spawn_file_actions_t *actions, short leadership,
    char *const words[]) {
  extern char **environ;
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | leadership);
  int result = posix_spawnp(child, program, actions, &attributes, words, environ);
  posix_spawnattr_destroy(&attributes);
  return result;
}

/* Made here, as an optimised build takes the imported initialiser of the type for another header's. */

static inline sigset_t cprocess_no_signals(void) {
  sigset_t signals;
  sigemptyset(&signals);
  return signals;
}
