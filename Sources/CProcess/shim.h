#include <signal.h>
#include <spawn.h>

/* Of glibc, which shows them only to those who define _GNU_SOURCE before its first header. */

extern int pipe2(int ends[2], int flags);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
extern int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);

/* Made here, as an optimised build takes the imported initialiser of the type for another header's. */

static inline sigset_t cprocess_no_signals(void) {
  sigset_t signals;
  sigemptyset(&signals);
  return signals;
}
