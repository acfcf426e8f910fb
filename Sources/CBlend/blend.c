#include "CBlend.h"

#if defined(__x86_64__)

#include <immintrin.h>
#include <string.h>

#define WIDE __attribute__((target("avx2")))

int blend_is_wide(void) { return __builtin_cpu_supports("avx2") != 0; }

/// Returns all four channels times factor / 255, rounded.
static inline uint32_t scaled(uint32_t pixel, uint32_t factor) {
  uint32_t even = (pixel & 0x00ff00ff) * factor + 0x00800080;
  even = ((even + ((even >> 8) & 0x00ff00ff)) >> 8) & 0x00ff00ff;
  uint32_t odd = ((pixel >> 8) & 0x00ff00ff) * factor + 0x00800080;
  odd = (odd + ((odd >> 8) & 0x00ff00ff)) & 0xff00ff00;
  return even | odd;
}

static inline uint32_t over(uint32_t below, uint32_t above) {
  return above + scaled(below, 255 - (above >> 24));
}

/// Returns sixteen products of channels and factors, divided by 255 and rounded: with t = c·f + 128, the
/// quotient is (t + t/256)/256, which is the upper half of t·257.
WIDE static inline __m256i quotient(__m256i channels, __m256i factors) {
  __m256i sum = _mm256_add_epi16(_mm256_mullo_epi16(channels, factors), _mm256_set1_epi16(128));
  return _mm256_mulhi_epu16(sum, _mm256_set1_epi16(257));
}

WIDE static inline __m256i shaded(__m256i below, __m256i rest, __m256i color) {
  __m256i zero = _mm256_setzero_si256();
  __m256i low = quotient(_mm256_unpacklo_epi8(below, zero), rest);
  __m256i high = quotient(_mm256_unpackhi_epi8(below, zero), rest);
  return _mm256_add_epi8(_mm256_packus_epi16(low, high), color);
}

WIDE void blend_shade(uint32_t *target, ptrdiff_t target_stride, const uint32_t *below,
                      ptrdiff_t below_stride, size_t width, size_t height, uint32_t color) {
  __m256i rest = _mm256_set1_epi16((short)(255 - (color >> 24)));
  __m256i colors = _mm256_set1_epi32((int)color);
  for (size_t y = 0; y < height; y++, target += target_stride, below += below_stride) {
    size_t x = 0;
    for (; x + 16 <= width; x += 16) {
      __m256i first = _mm256_loadu_si256((const __m256i *)(below + x));
      __m256i second = _mm256_loadu_si256((const __m256i *)(below + x + 8));
      _mm256_storeu_si256((__m256i *)(target + x), shaded(first, rest, colors));
      _mm256_storeu_si256((__m256i *)(target + x + 8), shaded(second, rest, colors));
    }
    for (; x < width; x++) target[x] = color + scaled(below[x], 255 - (color >> 24));
  }
}

/// Spreads eight coverages to all four channels of their pixels, as 16-bit numbers: pixels 0, 1, 4, 5 in
/// `low` and 2, 3, 6, 7 in `high`, the order in which unpacking stores pixels.
WIDE static inline void spread(const uint8_t *mask, __m256i *low, __m256i *high) {
  __m256i wide = _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)mask));
  __m256i lowest = _mm256_setr_epi8(0, -1, 0, -1, 0, -1, 0, -1, 4, -1, 4, -1, 4, -1, 4, -1, 0, -1, 0, -1, 0,
                                    -1, 0, -1, 4, -1, 4, -1, 4, -1, 4, -1);
  *low = _mm256_shuffle_epi8(wide, lowest);
  *high = _mm256_shuffle_epi8(_mm256_srli_si256(wide, 8), lowest);
}

/// Returns four pixels as 16-bit channels, each blended over the one below by its own opacity.
WIDE static inline __m256i covered(__m256i below, __m256i coverage, __m256i color) {
  __m256i above = quotient(color, coverage);
  __m256i alpha = _mm256_shufflehi_epi16(_mm256_shufflelo_epi16(above, 0xff), 0xff);
  __m256i rest = _mm256_sub_epi16(_mm256_set1_epi16(255), alpha);
  return _mm256_add_epi16(above, quotient(below, rest));
}

WIDE void blend_mask(uint32_t *target, ptrdiff_t target_stride, const uint8_t *mask, ptrdiff_t mask_stride,
                     size_t width, size_t height, uint32_t color) {
  __m256i zero = _mm256_setzero_si256();
  __m256i colors = _mm256_unpacklo_epi8(_mm256_set1_epi32((int)color), zero);
  for (size_t y = 0; y < height; y++, target += target_stride, mask += mask_stride) {
    size_t x = 0;
    for (; x + 8 <= width; x += 8) {
      uint64_t eight;
      memcpy(&eight, mask + x, sizeof eight);
      if (eight == 0) continue;
      __m256i low, high;
      spread(mask + x, &low, &high);
      __m256i below = _mm256_loadu_si256((const __m256i *)(target + x));
      low = covered(_mm256_unpacklo_epi8(below, zero), low, colors);
      high = covered(_mm256_unpackhi_epi8(below, zero), high, colors);
      _mm256_storeu_si256((__m256i *)(target + x), _mm256_packus_epi16(low, high));
    }
    for (; x < width; x++) {
      if (mask[x] != 0) target[x] = over(target[x], scaled(color, mask[x]));
    }
  }
}

#else

// On other processors, pixman's own kernels are used.
int blend_is_wide(void) { return 0; }

void blend_shade(uint32_t *target, ptrdiff_t target_stride, const uint32_t *below, ptrdiff_t below_stride,
                 size_t width, size_t height, uint32_t color) {
  __builtin_trap();
}

void blend_mask(uint32_t *target, ptrdiff_t target_stride, const uint8_t *mask, ptrdiff_t mask_stride,
                size_t width, size_t height, uint32_t color) {
  __builtin_trap();
}

#endif
