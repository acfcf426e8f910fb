#define _GNU_SOURCE
#include "CHost.h"
#include <SDL2/SDL_syswm.h>
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <setjmp.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
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

void host_set_title(SDL_Window *window, const char *title) {
  SDL_SetWindowTitle(window, title);
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return;
  // SDL converts the title by the locale, which is "C" here, and leaves the old one if it has other letters.
  Display *display = info.info.x11.display;
  Atom utf8 = XInternAtom(display, "UTF8_STRING", False);
  for (int i = 0; i < 2; i++) {
    Atom name = i == 0 ? XInternAtom(display, "_NET_WM_NAME", False) : XA_WM_NAME;
    XChangeProperty(display, info.info.x11.window, name, utf8, 8, PropModeReplace, (const unsigned char *)title,
                    (int)strlen(title));
  }
  XFlush(display);
}

bool host_x11_has_queued(SDL_Window *window) {
  Display *display = display_of(window);
  return display && XEventsQueued(display, QueuedAlready) > 0;
}

double host_x11_dpi(void) {
  // Uses its own connection: SDL exposes its connection only through a window, whose size depends on this.
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
// The jump target that aborts an SDL call that would continue without the replies of a lost display.
static bool can_abort = false;
static sigjmp_buf abort_target;
// The connection whose loss the program survives, so that it can exit in order.
static Display *surviving_display = NULL;

static int on_loss(Display *display) {
  // SDL also closes its second connection, which it does not expose.
  if (can_abort) {
    display_is_lost = true;
    siglongjmp(abort_target, 1);
  }
  if (display == surviving_display) return 0;
  // Xlib is about to end the process silently: for the second connection, or before there is a window.
  static const char sentence[] =
      "interlude: the display connection was lost: start again when the display is available\n";
  ssize_t count = write(STDERR_FILENO, sentence, sizeof sentence - 1);
  (void)count;
  _exit(71);
}

static void on_lost_display(Display *display, void *unused) {
  (void)display;
  (void)unused;
  display_is_lost = true;
}

static void on_pipe(int number) { (void)number; }

void host_x11_survive_errors(void) {
  // Writing to a lost server must fail and not end the process. Unlike SIG_IGN, an empty handler is not
  // inherited by child processes.
  struct sigaction action = {.sa_handler = on_pipe, .sa_flags = SA_RESTART};
  sigaction(SIGPIPE, &action, NULL);
  XSetErrorHandler(ignore_error);
  XSetIOErrorHandler(on_loss);
}

void host_x11_survive_loss(SDL_Window *window) {
  surviving_display = display_of(window);
  if (surviving_display) XSetIOErrorExitHandler(surviving_display, on_lost_display, NULL);
}

static void on_close_timeout(int number) {
  (void)number;
  siglongjmp(abort_target, 1);
}

void host_close_window(SDL_Window *window) {
  // SDL waits for the window to unmap, without limit if the server or window manager does not respond. The
  // display is not used afterwards, so the wait can be aborted.
  if (display_is_lost) return;
  can_abort = true;
  struct sigaction action = {.sa_handler = on_close_timeout}, before;
  sigaction(SIGALRM, &action, &before);
  if (sigsetjmp(abort_target, 1) == 0) {
    alarm(3);
    SDL_DestroyWindow(window);
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
  }
  alarm(0);
  sigaction(SIGALRM, &before, NULL);
  can_abort = false;
}

bool host_pump_events(void) {
  can_abort = true;
  if (!display_is_lost && sigsetjmp(abort_target, 0) == 0) SDL_PumpEvents();
  can_abort = false;
  return !display_is_lost;
}

static SDL_Window *current_window = NULL;
static bool window_is_gone = false;

// Whether `id` is the current window; SDL may have replaced an earlier one.
static bool is_current_window(Window id) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  return current_window && SDL_GetWindowWMInfo(current_window, &info) && info.subsystem == SDL_SYSWM_X11 &&
         info.info.x11.window == id;
}

bool host_x11_window_is_gone(void) { return window_is_gone; }

// The server time of the X event that SDL is handling; 0 if it has none.
static uint32_t server_time = 0;

static uint32_t time_of(const XEvent *event) {
  switch (event->type) {
  case MotionNotify: return (uint32_t)event->xmotion.time;
  case ButtonPress:
  case ButtonRelease: return (uint32_t)event->xbutton.time;
  case KeyPress:
  case KeyRelease: return (uint32_t)event->xkey.time;
  // XInput 2 events (fingers) carry their time in a cookie that only one reader can fetch, which is SDL.
  default: return 0;
  }
}

static uint32_t event_time(void) {
  uint32_t now = (uint32_t)(host_now() / 1000000);
  // Xorg, Xvfb and Xwayland use CLOCK_MONOTONIC milliseconds. A remote server does not, and the time can be
  // left over from an earlier event.
  int32_t age = (int32_t)(now - server_time);
  return server_time != 0 && age >= 0 && age <= 1000 ? server_time : now;
}

// SDL considers a button down that was released while the window was hidden or without focus, and would drop
// the next press as a repetition. This function pushes that press.
static void push_missed_press(const XButtonEvent *press) {
  if (press->button != Button1 || !is_current_window(press->window)) return;
  if (!(SDL_GetMouseState(NULL, NULL) & SDL_BUTTON_LMASK)) return;
  SDL_Event event = {.button = {.type = SDL_MOUSEBUTTONDOWN,
                                .windowID = SDL_GetWindowID(current_window),
                                .button = SDL_BUTTON_LEFT,
                                .state = SDL_PRESSED,
                                .clicks = 1,
                                .x = press->x,
                                .y = press->y}};
  SDL_PushEvent(&event);
}

// Within one pump, SDL pushes the X event first and then the events that it derives from it.
static int SDLCALL on_push(void *unused, SDL_Event *event) {
  (void)unused;
  switch (event->type) {
  case SDL_SYSWMEVENT:
    if (event->syswm.msg->subsystem == SDL_SYSWM_X11) {
      const XEvent *x11 = &event->syswm.msg->msg.x11.event;
      server_time = time_of(x11);
      if (x11->type == ButtonPress) push_missed_press(&x11->xbutton);
      if (x11->type == DestroyNotify && is_current_window(x11->xdestroywindow.window)) {
        // SDL would continue with the destroyed window.
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
    event->common.timestamp = event_time();
    return 1;
  default:
    return 1;
  }
}

void host_stamp_events(SDL_Window *window) {
  current_window = window;
  server_time = 0;
  window_is_gone = false;
  SDL_EventState(SDL_SYSWMEVENT, SDL_ENABLE);
  SDL_SetEventFilter(on_push, NULL);
}
