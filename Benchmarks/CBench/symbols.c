// Looks up function names in this program's own symbol table, which contains all of them. The dynamic loader
// finds only exported functions.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "CBench.h"

static const Elf64_Sym *symbols;
static size_t symbol_count;
static const char *names;
static uintptr_t base;

static int store_base(struct dl_phdr_info *info, size_t size, void *unused) {
  (void)size;
  (void)unused;
  base = info->dlpi_addr;  // The program itself comes first.
  return 1;
}

static void load(void) {
  static bool is_loaded;
  if (is_loaded) return;
  is_loaded = true;
  dl_iterate_phdr(store_base, NULL);
  int file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (file < 0 || fstat(file, &status) != 0) return;
  const char *image = mmap(NULL, status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
  close(file);
  if (image == MAP_FAILED) return;
  const Elf64_Ehdr *header = (const void *)image;
  const Elf64_Shdr *sections = (const void *)(image + header->e_shoff);
  for (int index = 0; index < header->e_shnum; index++) {
    if (sections[index].sh_type != SHT_SYMTAB) continue;
    symbols = (const void *)(image + sections[index].sh_offset);
    symbol_count = sections[index].sh_size / sizeof(Elf64_Sym);
    names = image + sections[sections[index].sh_link].sh_offset;
  }
}

const char *bench_symbol(const void *address) {
  load();
  uintptr_t offset = (uintptr_t)address - base;
  for (size_t index = 0; index < symbol_count; index++) {
    const Elf64_Sym *symbol = &symbols[index];
    if (ELF64_ST_TYPE(symbol->st_info) == STT_FUNC && offset >= symbol->st_value &&
        offset < symbol->st_value + symbol->st_size)
      return names + symbol->st_name;
  }
  Dl_info info;
  return dladdr(address, &info) ? info.dli_sname : NULL;
}

extern char *swift_demangle(const char *, size_t, char *, size_t *, uint32_t);

char *bench_demangled(const char *symbol) {
  size_t length = 0;
  while (symbol[length]) length++;
  return swift_demangle(symbol, length, NULL, NULL, 0);
}
