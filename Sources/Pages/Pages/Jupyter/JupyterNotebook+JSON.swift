import Notebooks
import Playground
import Recording

extension JupyterNotebook {
  /// The file, in the layout that Jupyter writes; the same notebook always makes the same bytes.
  ///
  /// - Throws: ``Recording/Canceled``.
  public func bytes() throws(Canceled) -> [UInt8] {
    var kept: [String: JSON] = [:]
    if newline != "\n" { kept["newline"] = .text(newline) }
    kept["end"] = end.map { .text($0) }
    var metadata: [String: JSON] = [
      "kernelspec": ["display_name": "Trellis", "language": "trellis", "name": "trellis"],
      "language_info": ["file_extension": ".trellis", "mimetype": "text/x-trellis", "name": "trellis"],
    ]
    if !kept.isEmpty { metadata["trellis"] = .object(kept) }
    var count = 0
    let cells = cells.map { cell -> JSON in
      if cell.kind == .code { count += 1 }
      return cell.json(number: count)
    }
    let json: JSON = [
      "cells": .array(cells), "metadata": .object(metadata), "nbformat": 4, "nbformat_minor": 5,
    ]
    return try json.bytes(.notebook, interruptedBy: Cancellation.current) + [UInt8(ascii: "\n")]
  }
}

extension JupyterCell {
  /// - Parameter number: which of the cells with commands it is, from 1.
  fileprivate func json(number: Int) -> JSON {
    var members: [String: JSON] = [
      "cell_type": .text(kind.rawValue), "id": .text(id), "metadata": metadata, "source": JSON(lines: source),
    ]
    if kind == .code {
      members["execution_count"] = tags.contains("skip-execution") ? .null : .int(number)
      members["outputs"] = .array(outputs.map(\.json))
    }
    return .object(members)
  }

  private var metadata: JSON {
    var members: [String: JSON] = [:]
    if !tags.isEmpty { members["tags"] = .array(tags.map { .text($0) }) }
    var jupyter: [String: JSON] = [:]
    if hidesSource { jupyter["source_hidden"] = true }
    if hidesOutputs { jupyter["outputs_hidden"] = true }
    if !jupyter.isEmpty { members["jupyter"] = .object(jupyter) }
    var own = kept?.members ?? [:]
    own["before"] = before.map { .text($0) }
    if !answers.isEmpty { own["answers"] = .array(answers.map { .text($0) }) }
    if !own.isEmpty { members["trellis"] = .object(own) }
    return .object(members)
  }
}

extension KeptMarkdown {
  /// A file that is not UTF-8 is kept by the digits of its bytes.
  fileprivate var members: [String: JSON] {
    var members: [String: JSON] = ["source": .text(source), "outputs": .text(outputs)]
    if let text = String(validating: bytes, as: UTF8.self) {
      members["markdown"] = JSON(lines: text)
    } else {
      members["hexadecimal"] = .text(
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())
    }
    return members
  }

  /// - Returns: nil if the metadata of a cell does not hold it.
  init?(_ json: JSON) {
    guard let source = json["source"]?.asText, let outputs = json["outputs"]?.asText else { return nil }
    if let text = json["markdown"]?.joinedText {
      self.init(bytes: Array(text.utf8), source: source, outputs: outputs)
    } else if let digits = json["hexadecimal"]?.asText.map({ Array($0.utf8) }), digits.count.isMultiple(of: 2)
    {
      var bytes: [UInt8] = []
      for place in stride(from: 0, to: digits.count, by: 2) {
        guard let byte = UInt8(String(decoding: digits[place..<place + 2], as: UTF8.self), radix: 16) else {
          return nil
        }
        bytes.append(byte)
      }
      self.init(bytes: bytes, source: source, outputs: outputs)
    } else {
      return nil
    }
  }
}

extension JupyterOutput {
  fileprivate var json: JSON {
    if let error {
      return [
        "output_type": "error", "ename": "TrellisError", "evalue": .text(error),
        "traceback": .array(lines.map { .text($0) }),
      ]
    }
    var data: [String: JSON] = ["text/plain": JSON(lines: text)]
    if let svg { data["image/svg+xml"] = JSON(lines: svg) }
    return ["output_type": "display_data", "metadata": [:], "data": .object(data)]
  }

  /// The lines as one text: one that ends in an empty line ends in a line feed.
  private var text: String { lines.joined(separator: "\n") + (lines.last?.isEmpty == true ? "\n" : "") }
}

extension JSON {
  /// A text as Jupyter writes it: a list of lines, each with its line feed.
  init(lines text: String) {
    var lines: [JSON] = []
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      line.append(scalar)
      guard scalar == "\n" else { continue }
      lines.append(.text(String(line)))
      line = String.UnicodeScalarView()
    }
    if !line.isEmpty { lines.append(.text(String(line))) }
    self = .array(lines)
  }

  /// A text, or a list of texts that are one.
  var joinedText: String? {
    if let asText { return asText }
    guard let lines = asArray else { return nil }
    var text = ""
    for line in lines {
      guard let piece = line.asText else { return nil }
      text += piece
    }
    return text
  }
}
