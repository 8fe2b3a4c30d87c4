#pragma once

// What the engine in a page asks of what is around it; Extras/Web/host.c and engine.js have it.

/// Seconds from some moment.
double trellis_now(void);

/// The bytes that are allocated. What the module has asked of the page never shrinks, and would not tell.
int trellis_memory_in_use(void);
