/// Markdown that is read so that it can be stopped. cmark-gfm itself never asks: some documents of a few kilobytes keep it busy for
/// hours, or have it make a tree of gigabytes.

#ifndef CMARKDOWNREADING_H
#define CMARKDOWNREADING_H

#include <cmark-gfm.h>
#include <stddef.h>

/// A document that is being read, or was read.
typedef struct markdown_reading markdown_reading;

enum markdown_outcome {
  MARKDOWN_IS_READING,
  MARKDOWN_IS_READ,
  /// The tree would hold far more than the document says.
  MARKDOWN_IS_TOO_LARGE,
};

/// Begins to read a document, with tables, footnotes, struck text and bare links, on a thread of its own.
///
/// `most_memory` is how many bytes the tree may take, `most_addresses` how many the addresses and titles of its links may.
///
/// Returns NULL if there is no thread or no memory for it.
markdown_reading *markdown_begin(
    const void *text, size_t count, size_t most_memory, size_t most_addresses);

/// Waits for the end of the reading, but no longer than so many milliseconds.
enum markdown_outcome markdown_wait(markdown_reading *reading, int milliseconds);

/// The tree, once it is read. It is as it is: nothing in it may be changed or freed, and its texts are already strings.
cmark_node *markdown_root(const markdown_reading *reading);

/// Stops the reading if it goes on, and frees what was read.
void markdown_end(markdown_reading *reading);

#endif
