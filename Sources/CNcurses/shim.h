#define NCURSES_WIDECHAR 1
#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <termios.h>
#include <unistd.h>
#include <ncursesw/curses.h>
#include <ncursesw/term.h>

/// newterm that writes to `output`, with keys from `input`; NULL when the terminal cannot be used.
static inline SCREEN *cncurses_newterm(int input, int output) {
  FILE *keys = input == STDIN_FILENO ? stdin : fdopen(input, "r");
  FILE *screen = fdopen(output, "w");
  return keys == NULL || screen == NULL ? NULL : newterm(NULL, screen, keys);
}

/// dup3: `descriptor` leads where `target` does, and is closed in children; negative when it cannot.
static inline int cncurses_lead(int descriptor, int target) {
  return (int)syscall(SYS_dup3, target, descriptor, O_CLOEXEC);
}

/// curscr: what ncurses takes the terminal to show.
static inline WINDOW *cncurses_current_screen(void) { return curscr; }

/// memfd_create, closed in children; negative where there is none.
static inline int cncurses_memory(void) { return (int)syscall(SYS_memfd_create, "ncurses", 1); }

/// Whether the terminal takes input as UTF-8 in the locale in force.
static inline int cncurses_is_utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

// Macros that Swift does not import.
static inline attr_t cncurses_bold(void) { return A_BOLD; }
static inline attr_t cncurses_dim(void) { return A_DIM; }
static inline attr_t cncurses_reverse(void) { return A_REVERSE; }
static inline attr_t cncurses_underline(void) { return A_UNDERLINE; }
static inline mmask_t cncurses_button1_pressed(void) { return BUTTON1_PRESSED; }
static inline mmask_t cncurses_button1_released(void) { return BUTTON1_RELEASED; }
static inline mmask_t cncurses_button4_pressed(void) { return BUTTON4_PRESSED; }
static inline mmask_t cncurses_button5_pressed(void) { return BUTTON5_PRESSED; }
static inline mmask_t cncurses_mouse_moved(void) { return REPORT_MOUSE_POSITION; }

/// TIOCGWINSZ; zeroes when the kernel knows nothing.
static inline struct winsize cncurses_window_size(int descriptor) {
  struct winsize size;
  memset(&size, 0, sizeof size);
  ioctl(descriptor, TIOCGWINSZ, &size);
  return size;
}

// What a crash handler needs must be plain memory that exists before the crash.
struct cncurses_rescue {
  int descriptor;
  int is_armed;
  size_t length;
  char bytes[256];
  struct termios modes;
};

static inline struct cncurses_rescue *cncurses_rescue_state(void) {
  static struct cncurses_rescue rescue;
  return &rescue;
}

/// Gives the terminal back and dies of the same signal.
static inline void cncurses_rescue_handler(int number) {
  if (cncurses_rescue_state()->is_armed) {
    ssize_t written = write(cncurses_rescue_state()->descriptor, cncurses_rescue_state()->bytes, cncurses_rescue_state()->length);
    (void)written;
    tcsetattr(cncurses_rescue_state()->descriptor, TCSANOW, &cncurses_rescue_state()->modes);
  }
  signal(number, SIG_DFL);
  raise(number);
}

/// From now on a crash restores `modes` and writes `bytes` first.
static inline void cncurses_rescue_arm(int descriptor, const struct termios *modes, const char *bytes) {
  size_t length = strlen(bytes);
  if (length > sizeof cncurses_rescue_state()->bytes) { length = sizeof cncurses_rescue_state()->bytes; }
  memcpy(cncurses_rescue_state()->bytes, bytes, length);
  cncurses_rescue_state()->length = length;
  cncurses_rescue_state()->descriptor = descriptor;
  cncurses_rescue_state()->modes = *modes;
  cncurses_rescue_state()->is_armed = 1;
  static const int crashes[] = {SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGSYS};
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = cncurses_rescue_handler;
  action.sa_flags = SA_NODEFER | SA_ONSTACK;
  for (size_t index = 0; index < sizeof crashes / sizeof crashes[0]; index += 1) {
    sigaction(crashes[index], &action, NULL);
  }
}

static inline void cncurses_rescue_disarm(void) { cncurses_rescue_state()->is_armed = 0; }
