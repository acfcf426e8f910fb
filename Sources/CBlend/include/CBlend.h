#ifndef CBLEND_H
#define CBLEND_H

#include <stddef.h>
#include <stdint.h>

/// Blending of premultiplied 0xAARRGGBB words, eight pixels at a time, where the processor can.
///
/// Each channel times a factor is rounded to the nearest 255th, as pixman rounds it: the results are the
/// same to the last bit. Strides count elements, not bytes.

/// Whether this processor can do it. If not, nothing else here may be called.
int blend_is_wide(void);

/// target = below × (255 − alpha of color) / 255 + color. Both may be the same memory.
void blend_shade(uint32_t *target, ptrdiff_t target_stride, const uint32_t *below, ptrdiff_t below_stride,
                 size_t width, size_t height, uint32_t color);

/// Blends color × mask / 255 over the target.
void blend_mask(uint32_t *target, ptrdiff_t target_stride, const uint8_t *mask, ptrdiff_t mask_stride,
                size_t width, size_t height, uint32_t color);

#endif
