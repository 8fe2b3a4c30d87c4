import Pages
import TerminalSessions

/// What the commands write.
extension OutputFiles.Kind {
  static let report = Self(name: "JUnit report") { bytes in
    let start = String(decoding: bytes.prefix(1_000), as: UTF8.self)
    return start.hasPrefix("<?xml") && start.contains("<testsuite")
  }

  /// A user with both may have changed either.
  static let copy = Self(name: "copy of what would be written") { _ in false }

  /// What `render` makes.
  static func rendered(_ format: RenderCommand.Format) -> Self {
    switch format {
    case .html:
      Self(name: "page of a lesson") { bytes in
        bytes.starts(with: "<!doctype html>".utf8) && contains(bytes.suffix(100_000), "made with Trellis")
          // A site has it beside its pages.
          || bytes.starts(with: "// The engine of Trellis".utf8) || SharedFiles.isOne(bytes)
      }
    case .svg:
      Self(name: "picture of a lesson") {
        contains($0.prefix(200), "<svg") && contains($0.prefix(200), "trellis")
      }
    case .png: Self(name: "picture") { $0.starts(with: [0x89, 0x50, 0x4E, 0x47]) }
    case .cast:
      Self(name: "recording") { $0.first == UInt8(ascii: "{") && contains($0.prefix(1_000), "\"version\":2") }
    case .json: Self(name: "list of steps") { $0.starts(with: "{".utf8) && contains($0, "\"schema\":") }
    case .ipynb:
      Self(name: "notebook of Trellis") { bytes in
        bytes.first == UInt8(ascii: "{") && contains(bytes, "\"nbformat\"")
          && contains(bytes, "\"language\": \"trellis\"")
      }
    case .md: copy
    }
  }

  private static func contains(_ bytes: some Collection<UInt8>, _ words: String) -> Bool {
    String(decoding: bytes, as: UTF8.self).contains(words)
  }
}
