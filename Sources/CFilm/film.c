#include "CFilm.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

static inline int channel(uint32_t pixel, int shift) { return (int)(pixel >> shift & 255); }

static inline int far_apart(uint32_t one, uint32_t other, int tolerance) {
  return one != other && (abs(channel(one, 16) - channel(other, 16)) > tolerance ||
                          abs(channel(one, 8) - channel(other, 8)) > tolerance ||
                          abs(channel(one, 0) - channel(other, 0)) > tolerance);
}

int film_differs(const uint32_t *one, const uint32_t *other, size_t stride, int tolerance) {
  for (size_t y = 0; y < film_block; y++, one += stride, other += stride) {
    if (memcmp(one, other, film_block * sizeof *one) == 0) continue;
    for (size_t x = 0; x < film_block; x++) {
      if (far_apart(one[x], other[x], tolerance)) return 1;
    }
  }
  return 0;
}

uint32_t film_distance(const uint32_t *one, const uint32_t *other, size_t stride) {
  uint32_t sum = 0;
  for (size_t y = 0; y < film_block; y++, one += stride, other += stride) {
    if (memcmp(one, other, film_block * sizeof *one) == 0) continue;
    for (size_t x = 0; x < film_block; x++) {
      for (int shift = 0; shift <= 16; shift += 8) {
        sum += (uint32_t)abs(channel(one[x], shift) - channel(other[x], shift));
      }
    }
  }
  return sum;
}

int film_is_detailed(const uint32_t *block, size_t stride) {
  int low = 255, high = 0;
  for (size_t y = 0; y < film_block; y++, block += stride) {
    for (size_t x = 0; x < film_block; x++) {
      int green = channel(block[x], 8);
      if (green < low) low = green;
      if (green > high) high = green;
    }
  }
  return high - low >= 24;
}

ptrdiff_t film_search(const uint32_t *block, const uint32_t *line, size_t count, size_t step, size_t home,
                      size_t stride, int tolerance) {
  size_t reach = home > count - home ? home : count - home;
  for (size_t away = 1; away <= reach; away++) {
    if (away <= home && !film_differs(block, line + (home - away) * step, stride, tolerance)) {
      return (ptrdiff_t)(home - away);
    }
    if (home + away < count && !film_differs(block, line + (home + away) * step, stride, tolerance)) {
      return (ptrdiff_t)(home + away);
    }
  }
  return -1;
}

void film_residual(const uint32_t *block, const uint32_t *predicted, size_t stride, uint8_t *out) {
  for (size_t y = 0; y < film_block; y++, block += stride, predicted += stride) {
    for (size_t x = 0; x < film_block; x++, out++) {
      int green = channel(block[x], 8) - channel(predicted[x], 8);
      out[0] = (uint8_t)green;
      out[256] = (uint8_t)(channel(block[x], 16) - channel(predicted[x], 16) - green);
      out[512] = (uint8_t)(channel(block[x], 0) - channel(predicted[x], 0) - green);
    }
  }
}

uint32_t film_sum(const uint32_t *block, size_t stride) {
  uint32_t sum = 0;
  for (size_t y = 0; y < film_block; y++, block += stride) {
    for (size_t x = 0; x < film_block; x++) {
      sum += (block[x] >> 16 & 255) + (block[x] >> 8 & 255) + (block[x] & 255);
    }
  }
  return sum;
}

static inline uint32_t toned(uint32_t channel, uint32_t gain) {
  uint32_t value = (channel * gain + 2048) >> 12;
  return value > 255 ? 255 : value;
}

void film_tone(const uint32_t *from, uint32_t *to, size_t stride, uint32_t gain) {
  for (size_t y = 0; y < film_block; y++, from += stride, to += stride) {
    for (size_t x = 0; x < film_block; x++) {
      to[x] = 0xff000000 | toned(from[x] >> 16 & 255, gain) << 16 | toned(from[x] >> 8 & 255, gain) << 8 |
              toned(from[x] & 255, gain);
    }
  }
}

void film_copy(const uint32_t *from, uint32_t *to, size_t stride) {
  for (size_t y = 0; y < film_block; y++, from += stride, to += stride) {
    memcpy(to, from, film_block * sizeof *to);
  }
}

size_t film_deflate_bound(size_t count) { return compressBound(count); }

size_t film_deflate(const uint8_t *bytes, size_t count, uint8_t *out, size_t capacity) {
  uLongf length = capacity;
  return compress2(out, &length, bytes, count, Z_BEST_COMPRESSION) == Z_OK ? length : 0;
}
