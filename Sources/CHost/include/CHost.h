#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <SDL2/SDL.h>

// The C functions that the window needs: Xlib's structures, signals, and the wait for several descriptors.

/// Returns the X connection's descriptor, or -1 if the window is not on X11.
int host_x11_connection(SDL_Window *_Nonnull window);
/// Sets the window's title, in UTF-8 in every locale.
void host_set_title(SDL_Window *_Nonnull window, const char *_Nonnull title);
/// Whether Xlib has already read events that the descriptor no longer announces.
bool host_x11_has_queued(SDL_Window *_Nonnull window);
/// Returns the X resource `Xft.dpi` of the default display, or 0 if it is not set.
double host_x11_dpi(void);
/// Returns the number of bytes in use on the process's heap.
size_t host_heap(void);

/// Ignores X errors, reports a lost connection as a hang-up of its descriptor, and reports a window that another
/// client destroyed as SDL_QUIT. Xlib would end the process in each case. Call it before SDL starts, because SDL
/// keeps existing handlers.
void host_x11_survive_errors(void);
/// Handles the loss of this window's connection. Call it after the window is created.
void host_x11_survive_loss(SDL_Window *_Nonnull window);
/// Closes the window and SDL's video subsystem, also if the display is lost meanwhile.
void host_close_window(SDL_Window *_Nonnull window);
/// Adds pending events to SDL's queue; returns false if the display is lost.
bool host_pump_events(void);
/// Whether another client destroyed the window. Do not ask SDL to destroy it: SDL would wait without limit for
/// the window to unmap.
bool host_x11_window_is_gone(void);

/// Sets `timestamp` of SDL's later input events to the lower 32 bits of the CLOCK_MONOTONIC milliseconds at which
/// the X server received them, or to the time of pumping if the server's time is missing or implausible.
void host_stamp_events(SDL_Window *_Nonnull window);

/// Returns CLOCK_MONOTONIC in nanoseconds.
int64_t host_now(void);

/// Waits until a descriptor is readable or hung up, or for `timeout` nanoseconds (negative: without limit).
/// Descriptors whose bit is set in `hangup_only` are checked only for a hang-up. In the result, bit i means that
/// descriptor i is readable, and bit i + 16 that it is hung up.
uint32_t host_wait(const int *_Nonnull descriptors, int count, uint32_t hangup_only, int64_t timeout);
/// Creates an eventfd, which `host_notify` makes readable. Returns -1 if there can be none.
int host_event(void);
void host_notify(int descriptor);
/// Reads the pending bytes of an eventfd or a signal pipe.
void host_clear(int descriptor);

/// Makes SIGINT, SIGTERM and SIGHUP write to the returned descriptor. The same signal a second time ends the
/// process. Returns -1 if no pipe can be created.
int host_signals_begin(void);
/// Returns the first signal received, or 0.
int host_signals_received(void);
/// Restores the previous signal handlers.
void host_signals_end(void);

// libdispatch's functions for run loops other than its own (CoreFoundation's, hence the suffix).
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *_Nullable message);
