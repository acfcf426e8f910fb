#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <SDL2/SDL.h>

// What the window needs from C: Xlib's structures, signals, and the wait over several descriptors.

/// The X connection's descriptor, or -1 where the window is not on X11.
int host_x11_connection(SDL_Window *_Nonnull window);
/// Whether Xlib has already read events that the descriptor no longer announces.
bool host_x11_has_queued(SDL_Window *_Nonnull window);
/// The X resource `Xft.dpi` of the default display, or 0 where none is set.
double host_x11_dpi(void);
/// Bytes that the process has in use on the heap.
size_t host_heap(void);

/// Lets X errors pass, a lost connection show as a hang-up of its descriptor, and a window destroyed by
/// somebody else as SDL_QUIT; Xlib would end the process on each. Before SDL starts, which keeps the
/// handlers that it finds.
void host_x11_survive_errors(void);
/// The part of it that needs the connection.
void host_x11_survive_loss(SDL_Window *_Nonnull window);
/// Closes the window and SDL's video, also while the display goes away.
void host_close_window(SDL_Window *_Nonnull window);
/// Puts what has happened into SDL's queue; false where the display is lost.
bool host_pump_events(void);
/// Whether somebody else destroyed the window. SDL must not be asked to: it would wait for ever for the
/// window to unmap.
bool host_x11_window_is_gone(void);

/// From now on SDL's input events carry in `timestamp` the lower 32 bits of CLOCK_MONOTONIC milliseconds at
/// which the X server saw them; where it does not say, or says something implausible, the time of pumping.
void host_stamp_events(SDL_Window *_Nonnull window);

/// CLOCK_MONOTONIC in nanoseconds.
int64_t host_now(void);

/// Waits until one of the descriptors is readable or hung up, or for `timeout` nanoseconds (negative: for
/// ever). Of a descriptor whose bit is set in `deaf` only a hang-up counts. Bit i of the answer: descriptor
/// i is readable; bit i + 16: it is hung up.
uint32_t host_wait(const int *_Nonnull descriptors, int count, uint32_t deaf, int64_t timeout);
/// Reads away what an eventfd or a signal pipe holds.
void host_clear(int descriptor);

/// SIGINT, SIGTERM and SIGHUP write to the returned descriptor from now on; the same signal a second time
/// ends the process. -1 when no pipe could be made.
int host_signals_begin(void);
/// The signal that came first, or 0.
int host_signals_received(void);
/// Puts back what the signals did before.
void host_signals_end(void);

// libdispatch's door for run loops that are not its own (CoreFoundation's, hence the suffix).
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *_Nullable message);
