// What other programs do to a window, for tests: drops a file on it, or reads what it copied.
//
//   x11 drop WINDOW FILE   drags FILE over the middle of WINDOW and lets it go there (XDND 5)
//   x11 clipboard          prints the text of the clipboard
//
// Exits with 1 when nobody answers within five seconds.
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static Display *display;
static Window self;

static Atom atom(const char *name) { return XInternAtom(display, name, False); }

static double seconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

// Waits for the next event; ends the program when none comes.
static XEvent next_event(void) {
  static double end;
  if (end == 0) end = seconds() + 5;
  while (!XPending(display)) {
    struct pollfd socket = {.fd = ConnectionNumber(display), .events = POLLIN};
    if (seconds() > end || poll(&socket, 1, 5000) == 0) {
      fputs("nobody answers\n", stderr);
      exit(1);
    }
  }
  XEvent event;
  XNextEvent(display, &event);
  return event;
}

static void tell(Window window, const char *type, long a, long b, long c, long d) {
  XEvent event = {.xclient = {.type = ClientMessage, .window = window, .format = 32}};
  event.xclient.message_type = atom(type);
  event.xclient.data.l[0] = self;
  event.xclient.data.l[1] = a;
  event.xclient.data.l[2] = b;
  event.xclient.data.l[3] = c;
  event.xclient.data.l[4] = d;
  XSendEvent(display, window, False, NoEventMask, &event);
  XFlush(display);
}

// Gives the file's address to whoever asks for what is dragged.
static void answer(const XSelectionRequestEvent *request, const char *address) {
  XChangeProperty(display, request->requestor, request->property, request->target, 8, PropModeReplace,
                  (const unsigned char *)address, strlen(address));
  XEvent event = {.xselection = {.type = SelectionNotify,
                                 .requestor = request->requestor,
                                 .selection = request->selection,
                                 .target = request->target,
                                 .property = request->property,
                                 .time = request->time}};
  XSendEvent(display, request->requestor, False, NoEventMask, &event);
  XFlush(display);
}

static void drop(Window target, const char *file) {
  char address[4096];
  snprintf(address, sizeof address, "file://%s\r\n", file);
  XWindowAttributes shape;
  XGetWindowAttributes(display, target, &shape);
  Window child;
  int x, y;
  XTranslateCoordinates(display, target, shape.root, shape.width / 2, shape.height / 2, &x, &y, &child);
  XSetSelectionOwner(display, atom("XdndSelection"), self, CurrentTime);
  tell(target, "XdndEnter", 5L << 24, atom("text/uri-list"), None, None);
  tell(target, "XdndPosition", 0, (long)x << 16 | y, CurrentTime, atom("XdndActionCopy"));
  for (;;) {
    XEvent event = next_event();
    if (event.type == SelectionRequest) answer(&event.xselectionrequest, address);
    if (event.type != ClientMessage) continue;
    if (event.xclient.message_type == atom("XdndFinished")) return;
    if (event.xclient.message_type != atom("XdndStatus")) continue;
    if (!(event.xclient.data.l[1] & 1)) {
      fputs("the window does not take it\n", stderr);
      exit(1);
    }
    tell(target, "XdndDrop", 0, CurrentTime, 0, 0);
  }
}

static void print_clipboard(void) {
  Atom place = atom("CLIPPED");
  XConvertSelection(display, atom("CLIPBOARD"), atom("UTF8_STRING"), place, self, CurrentTime);
  XEvent event;
  do event = next_event();
  while (event.type != SelectionNotify);
  if (event.xselection.property == None) exit(1);
  Atom type;
  int format;
  unsigned long count, rest;
  unsigned char *text = NULL;
  XGetWindowProperty(display, self, place, 0, 1 << 16, True, AnyPropertyType, &type, &format, &count, &rest, &text);
  fwrite(text, 1, count, stdout);
}

int main(int count, char **words) {
  display = XOpenDisplay(NULL);
  if (!display) return 1;
  self = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0);
  if (count == 4 && strcmp(words[1], "drop") == 0) {
    drop(strtoul(words[2], NULL, 0), words[3]);
  } else if (count == 2 && strcmp(words[1], "clipboard") == 0) {
    print_clipboard();
  } else {
    return 64;
  }
  XCloseDisplay(display);
  return 0;
}
