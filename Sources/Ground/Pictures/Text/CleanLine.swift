/// A line that may leave the program unchanged: for a terminal, a report or another program.
///
/// A stream of results takes nothing else, so a `String` from a file, an argument or data does not compile there. A line
/// comes from ``TextRenderer``, whose escapes select colors only, or from a literal whose interpolated values are cleaned:
///
///     let line: CleanLine = "\(path):\(number)  not found"
public struct CleanLine: Hashable, Sendable {
  /// The line, without a line feed.
  public let string: String

  /// A text, cleaned as ``CleanText`` does it: a line feed in it is shown, and ends nothing.
  public init(_ text: some StringProtocol) {
    string = CleanText(String(text)).string
  }

  /// The spelling of a text in a style.
  public init(_ text: CleanText, style: TextStyle = .unicode) {
    string = text.string(in: style)
  }

  /// What a writer of this package has made sure of: a rendered line, or JSON with its escapes.
  package init(trusted string: String) {
    self.string = string
  }

  /// The lines of a text, each cleaned. A line feed at the end begins no further line.
  public static func lines(of text: String) -> [CleanLine] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { CleanLine($0) }
  }

  public var isEmpty: Bool { string.isEmpty }

  /// The two, one after the other.
  public static func + (first: CleanLine, second: CleanLine) -> CleanLine {
    CleanLine(trusted: first.string + second.string)
  }

  /// The line, as far in as a block is set in; an empty one stays empty.
  public func indented(by columns: Int) -> CleanLine {
    isEmpty ? self : CleanLine(trusted: String(repeating: " ", count: columns) + string)
  }
}

extension CleanLine: CustomStringConvertible {
  public var description: String { string }
}

extension CleanLine: ExpressibleByStringInterpolation {
  public init(stringLiteral literal: String) { self.init(literal) }

  public init(stringInterpolation: Pieces) { self.init(trusted: stringInterpolation.string) }

  /// The pieces of a literal: what is between the values, and the values, each cleaned by itself.
  public struct Pieces: StringInterpolationProtocol {
    var string = ""

    public init(literalCapacity: Int, interpolationCount: Int) {
      string.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    public mutating func appendLiteral(_ literal: String) { string += CleanText(literal).string }

    public mutating func appendInterpolation(_ line: CleanLine) { string += line.string }

    public mutating func appendInterpolation(_ text: some StringProtocol) {
      string += CleanText(String(text)).string
    }

    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      string += CleanText(value.description).string
    }
  }
}
