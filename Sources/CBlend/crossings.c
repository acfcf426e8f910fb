#include "CBlend.h"

int32_t blend_crossings(int32_t *crossings, int32_t count, const blend_edge *edge, const blend_lines *lines) {
  uint32_t sum = 0;
  for (int32_t line = 0; line < count; line++) {
    crossings[line] = blend_crossing(edge, lines, line);
    sum += (uint32_t)crossings[line];
  }
  return (int32_t)sum;
}
