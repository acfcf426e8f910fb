#ifndef CBLEND_H
#define CBLEND_H

#include <stddef.h>
#include <stdint.h>

/// Blending of premultiplied 0xAARRGGBB words, eight pixels at a time, on processors that support it; and
/// crossings of edges with lines, on any.
///
/// Each channel times a factor is rounded to the nearest 255th, as in pixman, so that the results are the
/// same to the last bit. Strides count elements, not bytes.

/// Returns whether this processor supports these kernels. If not, neither blend_shade nor
/// blend_mask may be called.
int blend_is_wide(void);

/// Writes target = below × (255 − alpha of color) / 255 + color. Both buffers may be the same memory.
void blend_shade(uint32_t *target, ptrdiff_t target_stride, const uint32_t *below, ptrdiff_t below_stride,
                 size_t width, size_t height, uint32_t color);

/// Blends color × mask / 255 over the target.
void blend_mask(uint32_t *target, ptrdiff_t target_stride, const uint8_t *mask, ptrdiff_t mask_stride,
                size_t width, size_t height, uint32_t color);

/// An edge: the position `x` at the coordinate `y`, and the change of the position from each y to the next.
typedef struct {
  double x, y, slope;
} blend_edge;

/// Lines at `y` and then each `step`, and the least and the greatest position on them.
typedef struct {
  double y, step, left, right;
} blend_lines;

/// Returns where an edge crosses one of the lines: in 256ths of a pixel, rounded to the nearest number,
/// halves away from zero.
static inline int32_t blend_crossing(const blend_edge *edge, const blend_lines *lines, int32_t line) {
  // A fused product would be rounded otherwise than the same sum elsewhere.
#pragma STDC FP_CONTRACT OFF
  // The number just below one half leaves every fraction below one half below the next whole number.
  const double half = 0x1.fffffffffffffp-2;
  double position = edge->x + (lines->y + (double)line * lines->step - edge->y) * edge->slope;
  position = position > lines->left ? position : lines->left;
  position = (position < lines->right ? position : lines->right) * 256;
  return (int32_t)(position + __builtin_copysign(half, position));
}

/// Writes where an edge crosses the first `count` lines, and returns the sum of what it has written.
int32_t blend_crossings(int32_t *crossings, int32_t count, const blend_edge *edge, const blend_lines *lines);

#endif
