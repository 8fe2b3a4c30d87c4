import JSONModule
import Notebooks

/// The lesson as it was written, for a copy in which the reader's commands take the place of the lesson's.
struct LiveMarkdown {
  /// The whole file in base64, so that answers are not in plain sight, and where its cells are: `[start, end]` in bytes, with the
  /// output; `lines`, how many lines of commands; and these commands where something stands before each line, as in a quote.
  let members: [String: JSON]

  init(_ document: NotebookDocument) {
    guard document.form == .markdown else {
      // A script becomes a notebook of one cell.
      let start = Array("```trellis\n".utf8)
      let commands = document.cells.first?.source.bytes ?? []
      let end = Array(commands.last == UInt8(ascii: "\n") || commands.isEmpty ? "```\n".utf8 : "\n```\n".utf8)
      let bytes = start + commands + end
      members = [
        "markdown": .text(Base64.text(bytes)),
        "cells": .array([Self.cell(0..<bytes.count - 1, commands, in: bytes)]),
      ]
      return
    }
    members = [
      "markdown": .text(Base64.text(document.bytes)),
      "cells": .array(document.cells.map { Self.cell($0.extent, $0.source.bytes, in: document.bytes) }),
    ]
  }

  private static func cell(_ extent: Range<Int>, _ commands: [UInt8], in bytes: [UInt8]) -> JSON {
    let feed = UInt8(ascii: "\n")
    var members: [String: JSON] = ["at": .array([.int(extent.lowerBound), .int(extent.upperBound)])]
    let isEnded = commands.isEmpty || commands.last == feed
    members["lines"] = .int(commands.count { $0 == feed } + (isEnded ? 0 : 1))
    let start = bytes[extent].firstIndex(of: feed).map { $0 + 1 } ?? extent.upperBound
    if !bytes[start...].starts(with: commands) { members["commands"] = .text(Base64.text(commands)) }
    return .object(members)
  }
}
