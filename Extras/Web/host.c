// What the engine in a page has of C besides wasi-libc: the clock, the memory it uses, and what Swift's library without a
// system of its own asks for.

#include <stdint.h>
#include <stdlib.h>

// The clock is the page's.
__attribute__((import_module("trellis"), import_name("now"))) double page_now(void);

double trellis_now(void) { return page_now(); }

// Memory that the module has asked of the page never goes back, so what is in use is counted where it is taken and given back.
// The linker wraps these (--wrap).

static int in_use;
// Whether more was asked for than there is: what asks in one go for much finds no room long before all is in use.
static int was_refused;

size_t malloc_usable_size(void *);
void *__real_malloc(size_t);
void *__real_calloc(size_t, size_t);
void *__real_realloc(void *, size_t);
int __real_posix_memalign(void **, size_t, size_t);
void *__real_aligned_alloc(size_t, size_t);
void __real_free(void *);

static void *taken(void *memory) {
  if (memory) in_use += (int)malloc_usable_size(memory);
  else was_refused = 1;
  return memory;
}

void *__wrap_malloc(size_t size) { return taken(__real_malloc(size)); }
void *__wrap_calloc(size_t count, size_t size) { return taken(__real_calloc(count, size)); }
void *__wrap_aligned_alloc(size_t alignment, size_t size) { return taken(__real_aligned_alloc(alignment, size)); }

void *__wrap_realloc(void *memory, size_t size) {
  int before = memory ? (int)malloc_usable_size(memory) : 0;
  void *moved = __real_realloc(memory, size);
  if (moved) in_use += (int)malloc_usable_size(moved) - before;
  else was_refused = 1;
  return moved;
}

int __wrap_posix_memalign(void **memory, size_t alignment, size_t size) {
  int failure = __real_posix_memalign(memory, alignment, size);
  taken(failure ? NULL : *memory);
  return failure;
}

void __wrap_free(void *memory) {
  if (!memory) return;
  in_use -= (int)malloc_usable_size(memory);
  __real_free(memory);
}

int trellis_memory_in_use(void) { return in_use; }

int trellis_was_refused(void) { return was_refused; }

// What the compiler puts before an array on the stack, to see whether it was overrun.

uintptr_t __stack_chk_guard = 0x5eed1e55;

_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

// Reads a decimal, as Swift's library expects it: nothing of a text that begins with a blank; else where the number ends.
const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  if (*text == '\0' || *text == ' ' || (*text >= '\t' && *text <= '\r')) return 0;
  char *end;
  *number = strtod(text, &end);
  return end == text ? 0 : end;
}
