#ifndef CEMPTYICU_H
#define CEMPTYICU_H

#include <stdint.h>

/// A table of contents of ICU data that has no entries.
///
/// Foundation carries ICU with 34 MB of data on calendars, time zones and languages, of which the program uses none.
/// The linker finds this table first and uses it instead. DateFormatter and other classes that need the data fail or
/// use a default format. The number in the name is ICU's version: with another version the linker uses Foundation's
/// data, and the program is large again but works.
///
/// Source: ICU User Guide, "ICU Data", and the layout of UDataInfo in ICU's API reference.
typedef struct {
  uint16_t header_size;
  uint8_t magic[2];
  uint16_t info_size;
  uint16_t reserved_word;
  uint8_t is_big_endian;
  uint8_t charset_family;
  uint8_t char_size;
  uint8_t reserved_byte;
  uint8_t format[4];
  uint8_t format_version[4];
  uint8_t data_version[4];
  uint8_t padding[8];
  uint32_t count;
  uint32_t end;
} icu_data_table;

extern const icu_data_table icudt76_dat;

#endif
