#ifndef CFILM_H
#define CFILM_H

#include <stddef.h>
#include <stdint.h>

/// The inner loops of the film encoder, on blocks of 16 × 16 pixels (0xAARRGGBB), and its compression.
///
/// Strides count pixels.

/// The side of a block in pixels.
enum { film_block = 16 };

/// Returns whether a channel of two blocks differs by more than `tolerance`, in 255ths.
int film_differs(const uint32_t *one, const uint32_t *other, size_t stride, int tolerance);

/// Returns the sum of the differences of all channels of two blocks.
uint32_t film_distance(const uint32_t *one, const uint32_t *other, size_t stride);

/// Returns whether a block has an edge by which it can be found again elsewhere.
int film_is_detailed(const uint32_t *block, size_t stride);

/// Searches a line of possible positions for a block, the nearest to `home` first.
///
/// Position i is at `line + i * step`, for 0 <= i < count. Returns the position, or -1 for none.
ptrdiff_t film_search(const uint32_t *block, const uint32_t *line, size_t count, size_t step, size_t home,
                      size_t stride, int tolerance);

/// Writes the differences between a block and its prediction, modulo 256: 256 bytes each for green, red minus
/// green, and blue minus green.
void film_residual(const uint32_t *block, const uint32_t *predicted, size_t stride, uint8_t *out);

/// Returns the sum of all channels of a block.
uint32_t film_sum(const uint32_t *block, size_t stride);

/// Writes a block with each channel times `gain` / 4096, rounded, at most 255.
void film_tone(const uint32_t *from, uint32_t *to, size_t stride, uint32_t gain);

/// Copies a block.
void film_copy(const uint32_t *from, uint32_t *to, size_t stride);

/// Returns the capacity that `film_deflate` needs at most for `count` bytes.
size_t film_deflate_bound(size_t count);

/// Compresses bytes to a zlib stream. Returns its length, or 0 if it does not fit.
size_t film_deflate(const uint8_t *bytes, size_t count, uint8_t *out, size_t capacity);

#endif
