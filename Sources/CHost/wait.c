#define _GNU_SOURCE
#include "CHost.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

int64_t host_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

uint32_t host_wait(const int *descriptors, int count, uint32_t hangup_only, int64_t timeout) {
  struct pollfd polled[16];
  if (count > 16) count = 16;
  for (int i = 0; i < count; i++) {
    polled[i] = (struct pollfd){.fd = descriptors[i], .events = hangup_only >> i & 1 ? 0 : POLLIN};
  }
  struct timespec span = {.tv_sec = timeout / 1000000000, .tv_nsec = timeout % 1000000000};
  // A signal ends the wait early; the caller checks the time again.
  if (ppoll(polled, (nfds_t)count, timeout < 0 ? NULL : &span, NULL) <= 0) return 0;
  uint32_t ready = 0;
  for (int i = 0; i < count; i++) {
    if (polled[i].revents & POLLIN) ready |= 1u << i;
    if (polled[i].revents & (POLLHUP | POLLERR | POLLNVAL)) ready |= 1u << (i + 16);
  }
  return ready;
}

int host_event(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

void host_notify(int descriptor) {
  uint64_t one = 1;
  ssize_t count = write(descriptor, &one, sizeof one);
  (void)count;
}

void host_clear(int descriptor) {
  uint64_t bytes;
  ssize_t count = read(descriptor, &bytes, sizeof bytes);
  (void)count;
}

static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
enum { signal_count = sizeof signals / sizeof signals[0] };
static struct sigaction before[signal_count];
static int signal_pipe[2] = {-1, -1};
static volatile sig_atomic_t received = 0;

static void on_signal(int number) {
  int saved_errno = errno;
  if (!received) received = number;
  ssize_t count = write(signal_pipe[1], "!", 1);
  (void)count;
  errno = saved_errno;
}

int host_signals_begin(void) {
  received = 0;
  if (pipe2(signal_pipe, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESTART | (int)SA_RESETHAND};
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < signal_count; i++) {
    sigaction(signals[i], &action, &before[i]);
    // Keep a signal ignored if the parent process ignored it (nohup).
    if (before[i].sa_handler == SIG_IGN) sigaction(signals[i], &before[i], NULL);
  }
  return signal_pipe[0];
}

int host_signals_received(void) { return received; }

void host_signals_end(void) {
  if (signal_pipe[0] < 0) return;
  for (int i = 0; i < signal_count; i++) sigaction(signals[i], &before[i], NULL);
  close(signal_pipe[0]);
  close(signal_pipe[1]);
  signal_pipe[0] = signal_pipe[1] = -1;
}
