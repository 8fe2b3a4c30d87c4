/// Makes the names of files links to these files, on a terminal that opens what is clicked (OSC 8). The text stays.
public struct FileLinks: Sendable {
  private let host: String
  private let namesLines: Bool
  private let absolute: @Sendable (String) -> String?

  /// - Parameters:
  ///   - host: the machine the files are on, as a terminal elsewhere knows it.
  ///   - namesLines: whether the terminal opens a file at a line, `#41`.
  ///   - absolute: the whole path of a file; nil if there is none.
  public init(host: String, namesLines: Bool, absolute: @escaping @Sendable (String) -> String?) {
    self.host = host
    self.namesLines = namesLines
    self.absolute = absolute
  }

  /// The line as a link to a file; unchanged if there is no such file.
  public func line(_ line: CleanLine, to path: String, at number: Int? = nil) -> CleanLine {
    guard !line.isEmpty, let address = address(of: path, at: number) else { return line }
    return CleanLine(trusted: "\u{1B}]8;;\(address)\u{1B}\\\(line.string)\u{1B}]8;;\u{1B}\\")
  }

  /// `file://host/folder/a%20name.md`, of letters that RFC 3986 leaves as they are.
  private func address(of path: String, at number: Int?) -> String? {
    guard let path = absolute(path), path.utf8.first == UInt8(ascii: "/") else { return nil }
    let line = namesLines ? number.map { "#\($0)" } ?? "" : ""
    return "file://\(Self.escaped(host))\(Self.escaped(path))\(line)"
  }

  private static func escaped(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
