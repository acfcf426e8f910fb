// Makes one call of a program fail, for tests: LD_PRELOAD this, and name the call and which of its turns in
// FAIL_CALL=name:turn. Where it has failed, the file named by FAIL_TOLD is there.
//
// Of calls for files, those count that are for files on a disk, and are not the system's own or standard error,
// whose words the test wants to read.
#define _GNU_SOURCE
#include <SDL2/SDL.h>
#include <X11/Xlib.h>
#include <X11/extensions/XShm.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static void *next(const char *name) {
  // dlsym itself is one of the calls below.
  static void *(*real)(void *, const char *);
  if (!real) real = dlvsym(RTLD_NEXT, "dlsym", "GLIBC_2.2.5");
  return real(RTLD_NEXT, name);
}

// Whether this turn of the call fails.
static int fails(const char *name) {
  static atomic_int turns;
  const char *wanted = getenv("FAIL_CALL");
  size_t length = strlen(name);
  if (!wanted || strncmp(wanted, name, length) != 0 || wanted[length] != ':') return 0;
  if (atomic_fetch_add(&turns, 1) + 1 != atoi(wanted + length + 1)) return 0;
  const char *told = getenv("FAIL_TOLD");
  if (told) {
    int file = (int)syscall(SYS_openat, AT_FDCWD, told, O_WRONLY | O_CREAT, 0600);
    if (file >= 0) syscall(SYS_close, file);
  }
  SDL_SetError("made to fail");
  return 1;
}

static int is_on_disk(int file) {
  struct stat status;
  return file > STDERR_FILENO && fstat(file, &status) == 0 && S_ISREG(status.st_mode);
}

static int is_system(const char *path) {
  return !strncmp(path, "/proc/", 6) || !strncmp(path, "/sys/", 5) || !strncmp(path, "/dev/", 5);
}

#define FAIL(name, error, result) if (fails(name)) { errno = error; return result; }

#define OPEN(name)                                                             \
  int name(const char *path, int flags, ...) {                                 \
    va_list more;                                                              \
    va_start(more, flags);                                                     \
    mode_t mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(more, mode_t) : 0;  \
    va_end(more);                                                              \
    if (!is_system(path)) FAIL("open", EMFILE, -1)                             \
    return ((int (*)(const char *, int, ...))next(#name))(path, flags, mode);  \
  }
OPEN(open)
OPEN(open64)

ssize_t read(int file, void *bytes, size_t count) {
  if (is_on_disk(file)) FAIL("read", EIO, -1)
  return ((ssize_t (*)(int, void *, size_t))next("read"))(file, bytes, count);
}

// A disk that fills up takes the first half.
ssize_t write(int file, const void *bytes, size_t count) {
  static atomic_int is_full;
  if (is_on_disk(file)) {
    if (is_full) { errno = ENOSPC; return -1; }
    if (fails("write")) { is_full = 1; count /= 2; }
    if (is_full && count == 0) { errno = ENOSPC; return -1; }
  }
  return ((ssize_t (*)(int, const void *, size_t))next("write"))(file, bytes, count);
}

#define MMAP(name)                                                                                            \
  void *name(void *place, size_t size, int protection, int flags, int file, off_t offset) {                   \
    if (file >= 0) FAIL("mmap", ENOMEM, MAP_FAILED)                                                           \
    return ((void *(*)(void *, size_t, int, int, int, off_t))next(#name))(place, size, protection, flags, file, \
                                                                          offset);                            \
  }
MMAP(mmap)
MMAP(mmap64)

// A call of the kind TYPE name(PARAMETERS) that fails with an error number.
#define CALL(type, name, error, result, parameters, arguments) \
  type name parameters {                                       \
    FAIL(#name, error, result)                                 \
    return ((type (*) parameters)next(#name))arguments;        \
  }
CALL(int, rename, EACCES, -1, (const char *from, const char *to), (from, to))
CALL(int, mkdir, EACCES, -1, (const char *path, mode_t mode), (path, mode))
CALL(int, pipe2, EMFILE, -1, (int ends[2], int flags), (ends, flags))
CALL(int, shmget, ENOSPC, -1, (key_t key, size_t size, int flags), (key, size, flags))
CALL(void *, shmat, ENOMEM, (void *)-1, (int id, const void *place, int flags), (id, place, flags))
CALL(Display *, XOpenDisplay, ECONNREFUSED, NULL, (const char *name), (name))

CALL(int, SDL_InitSubSystem, 0, -1, (Uint32 flags), (flags))
CALL(SDL_Window *, SDL_CreateWindow, 0, NULL, (const char *title, int x, int y, int w, int h, Uint32 flags),
     (title, x, y, w, h, flags))
CALL(SDL_Surface *, SDL_GetWindowSurface, 0, NULL, (SDL_Window *window), (window))
CALL(int, SDL_UpdateWindowSurface, 0, -1, (SDL_Window *window), (window))
CALL(int, SDL_UpdateWindowSurfaceRects, 0, -1, (SDL_Window *window, const SDL_Rect *rects, int count),
     (window, rects, count))
CALL(int, SDL_GetCurrentDisplayMode, 0, -1, (int display, SDL_DisplayMode *mode), (display, mode))
CALL(int, SDL_GetDisplayUsableBounds, 0, -1, (int display, SDL_Rect *bounds), (display, bounds))
CALL(int, SDL_GetWindowDisplayIndex, 0, -1, (SDL_Window *window), (window))
CALL(SDL_Renderer *, SDL_CreateRenderer, 0, NULL, (SDL_Window *window, int index, Uint32 flags),
     (window, index, flags))
CALL(SDL_Texture *, SDL_CreateTexture, 0, NULL, (SDL_Renderer *renderer, Uint32 format, int access, int w, int h),
     (renderer, format, access, w, h))
CALL(int, SDL_UpdateTexture, 0, -1, (SDL_Texture *texture, const SDL_Rect *rect, const void *pixels, int pitch),
     (texture, rect, pixels, pitch))
CALL(int, SDL_RenderCopy, 0, -1,
     (SDL_Renderer *renderer, SDL_Texture *texture, const SDL_Rect *from, const SDL_Rect *to),
     (renderer, texture, from, to))
CALL(SDL_RWops *, SDL_RWFromConstMem, 0, NULL, (const void *bytes, int count), (bytes, count))

CALL(int, TTF_Init, 0, -1, (void), ())
CALL(void *, TTF_OpenFontIndexDPIRW, 0, NULL,
     (SDL_RWops *source, int frees, int size, long index, unsigned x, unsigned y),
     (source, frees, size, index, x, y))
CALL(int, TTF_SizeUTF8, 0, -1, (void *font, const char *text, int *width, int *height),
     (font, text, width, height))
CALL(SDL_Surface *, TTF_RenderUTF8_Blended, 0, NULL, (void *font, const char *text, SDL_Color color),
     (font, text, color))

// The server refuses a segment that is none, as it does one that it cannot reach.
static Bool attach(Display *display, XShmSegmentInfo *segment) {
  Bool (*real)(Display *, XShmSegmentInfo *) = next("XShmAttach");
  if (!real) real = dlsym(RTLD_DEFAULT, "XShmAttach");
  if (!fails("XShmAttach")) return real(display, segment);
  int id = segment->shmid;
  segment->shmid = -1;
  Bool result = real(display, segment);
  segment->shmid = id;
  return result;
}

// SDL looks Xlib's calls up by their names.
void *dlsym(void *library, const char *name) {
  static void *(*real)(void *, const char *);
  if (!real) real = dlvsym(RTLD_NEXT, "dlsym", "GLIBC_2.2.5");
  const char *wanted = getenv("FAIL_CALL");
  if (wanted && !strcmp(name, "XShmAttach") && !strncmp(wanted, name, strlen(name))) return (void *)attach;
  return real(library, name);
}
