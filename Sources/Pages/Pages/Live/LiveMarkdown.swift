import JSONModule
import Notebooks

/// The lesson as it was written, for a copy in which the reader's commands take the place of the lesson's.
struct LiveMarkdown {
  /// The whole file in base64, so that answers are not in plain sight, and its cells: where each is, `[start, end]` in bytes, with the
  /// output; `lines`, how many lines of commands; these commands where something stands before each line, as in a quote; and as far as
  /// its labels say so, that it is `fresh`, `fails`, or is `unperformed`: skipped, a draft, or in
  /// another language.
  let members: [String: JSON]

  init(_ document: NotebookDocument) {
    var (bytes, cells) = (document.bytes, document.cells)
    if document.form == .script {
      // A script becomes a notebook of one cell.
      let commands = cells[0].source.bytes
      let isEnded = commands.isEmpty || commands.last == UInt8(ascii: "\n")
      bytes = Array("```trellis\n".utf8) + commands + Array(isEnded ? "```\n".utf8 : "\n```\n".utf8)
      cells[0].extent = 0..<bytes.count - 1
    }
    members = [
      "markdown": .text(Base64.text(bytes)), "cells": .array(cells.map { Self.json($0, in: bytes) }),
    ]
  }

  private static func json(_ cell: NotebookCell, in bytes: [UInt8]) -> JSON {
    let feed = UInt8(ascii: "\n")
    let (extent, commands) = (cell.extent, cell.source.bytes)
    var members: [String: JSON] = ["at": .array([.int(extent.lowerBound), .int(extent.upperBound)])]
    let isEnded = commands.isEmpty || commands.last == feed
    members["lines"] = .int(commands.count { $0 == feed } + (isEnded ? 0 : 1))
    let start = bytes[extent].firstIndex(of: feed).map { $0 + 1 } ?? extent.upperBound
    if !bytes[start...].starts(with: commands) { members["commands"] = .text(Base64.text(commands)) }
    if cell.labels.isFresh { members["fresh"] = true }
    if cell.labels.mustFail { members["fails"] = true }
    if cell.labels.isSkipped || cell.isDraft || cell.language != .trellis { members["unperformed"] = true }
    return .object(members)
  }
}
