#define _GNU_SOURCE
#include "CHost.h"
#include <SDL2/SDL_syswm.h>
#include <X11/Xlib.h>
#include <setjmp.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

static Display *display_of(SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return NULL;
  return info.info.x11.display;
}

int host_x11_connection(SDL_Window *window) {
  Display *display = display_of(window);
  return display ? ConnectionNumber(display) : -1;
}

bool host_x11_has_queued(SDL_Window *window) {
  Display *display = display_of(window);
  return display && XEventsQueued(display, QueuedAlready) > 0;
}

double host_x11_dpi(void) {
  // A connection of its own: SDL shows its one only through a window, and the window's size needs this.
  Display *display = XOpenDisplay(NULL);
  if (!display) return 0;
  const char *text = XGetDefault(display, "Xft", "dpi");
  double dpi = text ? strtod(text, NULL) : 0;
  XCloseDisplay(display);
  return dpi;
}

static int ignore_error(Display *display, XErrorEvent *error) {
  (void)display;
  (void)error;
  return 0;
}

static bool display_is_lost = false;
// The way out of a call of SDL's that would go on with answers that a lost display never gave.
static bool can_leave = false;
static sigjmp_buf leave;
// The connection without which the program goes on, to end in good order.
static Display *survived = NULL;

static int on_loss(Display *display) {
  // SDL has a second connection, which nobody can be told of, and closes it too.
  if (can_leave) {
    display_is_lost = true;
    siglongjmp(leave, 1);
  }
  if (display == survived) return 0;
  // Xlib is about to end the process without a word: on that second connection, or before there is a window.
  static const char sentence[] = "interlude: the display went away: start again once it is back\n";
  ssize_t count = write(STDERR_FILENO, sentence, sizeof sentence - 1);
  (void)count;
  _exit(71);
}

static void stay(Display *display, void *unused) {
  (void)display;
  (void)unused;
  display_is_lost = true;
}

static void on_pipe(int number) { (void)number; }

void host_x11_survive_errors(void) {
  // Writing to a server that is gone must fail, not end the process. A handler that does nothing, unlike
  // ignoring, is not handed on to programs that are started.
  struct sigaction action = {.sa_handler = on_pipe, .sa_flags = SA_RESTART};
  sigaction(SIGPIPE, &action, NULL);
  XSetErrorHandler(ignore_error);
  XSetIOErrorHandler(on_loss);
}

void host_x11_survive_loss(SDL_Window *window) {
  survived = display_of(window);
  if (survived) XSetIOErrorExitHandler(survived, stay, NULL);
}

static void on_patience(int number) {
  (void)number;
  siglongjmp(leave, 1);
}

void host_close_window(SDL_Window *window) {
  // SDL waits for the window to unmap: for ever, where the server or the window's manager does not answer. Nobody
  // talks to the display afterwards, so it may be left in the middle of that.
  if (display_is_lost) return;
  can_leave = true;
  struct sigaction action = {.sa_handler = on_patience}, before;
  sigaction(SIGALRM, &action, &before);
  if (sigsetjmp(leave, 1) == 0) {
    alarm(3);
    SDL_DestroyWindow(window);
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
  }
  alarm(0);
  sigaction(SIGALRM, &before, NULL);
  can_leave = false;
}

bool host_pump_events(void) {
  can_leave = true;
  if (!display_is_lost && sigsetjmp(leave, 0) == 0) SDL_PumpEvents();
  can_leave = false;
  return !display_is_lost;
}

static SDL_Window *watched = NULL;
static bool window_is_gone = false;

// Whether `id` is the window that is shown now; SDL may have replaced an earlier one itself.
static bool is_watched(Window id) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  return watched && SDL_GetWindowWMInfo(watched, &info) && info.subsystem == SDL_SYSWM_X11 &&
         info.info.x11.window == id;
}

bool host_x11_window_is_gone(void) { return window_is_gone; }

// The server's time of the X event that SDL is handling; 0 where it has none.
static uint32_t server_time = 0;

static uint32_t time_of(const XEvent *event) {
  switch (event->type) {
  case MotionNotify: return (uint32_t)event->xmotion.time;
  case ButtonPress:
  case ButtonRelease: return (uint32_t)event->xbutton.time;
  case KeyPress:
  case KeyRelease: return (uint32_t)event->xkey.time;
  // XInput 2 events (fingers) carry theirs in a cookie that only one reader may fetch, and that is SDL.
  default: return 0;
  }
}

static uint32_t stamp(void) {
  uint32_t now = (uint32_t)(host_now() / 1000000);
  // Xorg, Xvfb and Xwayland count CLOCK_MONOTONIC milliseconds. Another machine's server does not, and
  // an old time may be left over from an earlier event.
  int32_t age = (int32_t)(now - server_time);
  return server_time != 0 && age >= 0 && age <= 1000 ? server_time : now;
}

// A button that was released while the window was hidden or without the focus is still down to SDL, which
// would drop the next press as a repetition: one click lost. So that press is told here.
static void tell_forgotten_press(const XButtonEvent *press) {
  if (press->button != Button1 || !is_watched(press->window)) return;
  if (!(SDL_GetMouseState(NULL, NULL) & SDL_BUTTON_LMASK)) return;
  SDL_Event event = {.button = {.type = SDL_MOUSEBUTTONDOWN,
                                .windowID = SDL_GetWindowID(watched),
                                .button = SDL_BUTTON_LEFT,
                                .state = SDL_PRESSED,
                                .clicks = 1,
                                .x = press->x,
                                .y = press->y}};
  SDL_PushEvent(&event);
}

// SDL pushes the X event first and then what it makes of it, all within one pump.
static int SDLCALL on_push(void *unused, SDL_Event *event) {
  (void)unused;
  switch (event->type) {
  case SDL_SYSWMEVENT:
    if (event->syswm.msg->subsystem == SDL_SYSWM_X11) {
      const XEvent *x11 = &event->syswm.msg->msg.x11.event;
      server_time = time_of(x11);
      if (x11->type == ButtonPress) tell_forgotten_press(&x11->xbutton);
      if (x11->type == DestroyNotify && is_watched(x11->xdestroywindow.window)) {
        // SDL itself would go on with a window that is no more.
        window_is_gone = true;
        event->type = SDL_QUIT;
        return 1;
      }
    }
    return 0;
  case SDL_MOUSEMOTION:
  case SDL_MOUSEBUTTONDOWN:
  case SDL_MOUSEBUTTONUP:
  case SDL_MOUSEWHEEL:
  case SDL_KEYDOWN:
  case SDL_KEYUP:
  case SDL_FINGERDOWN:
  case SDL_FINGERMOTION:
  case SDL_FINGERUP:
  case SDL_WINDOWEVENT:
    event->common.timestamp = stamp();
    return 1;
  default:
    return 1;
  }
}

void host_stamp_events(SDL_Window *window) {
  watched = window;
  server_time = 0;
  window_is_gone = false;
  SDL_EventState(SDL_SYSWMEVENT, SDL_ENABLE);
  SDL_SetEventFilter(on_push, NULL);
}
