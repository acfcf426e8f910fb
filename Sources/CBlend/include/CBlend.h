#ifndef CBLEND_H
#define CBLEND_H

#include <stddef.h>
#include <stdint.h>

/// Blending of premultiplied 0xAARRGGBB words, eight pixels at a time, on processors that support it.
///
/// Each channel times a factor is rounded to the nearest 255th, as in pixman, so that the results are the
/// same to the last bit. Strides count elements, not bytes.

/// Returns whether this processor supports these kernels. If not, no other function here may be called.
int blend_is_wide(void);

/// Writes target = below × (255 − alpha of color) / 255 + color. Both buffers may be the same memory.
void blend_shade(uint32_t *target, ptrdiff_t target_stride, const uint32_t *below, ptrdiff_t below_stride,
                 size_t width, size_t height, uint32_t color);

/// Blends color × mask / 255 over the target.
void blend_mask(uint32_t *target, ptrdiff_t target_stride, const uint8_t *mask, ptrdiff_t mask_stride,
                size_t width, size_t height, uint32_t color);

#endif
