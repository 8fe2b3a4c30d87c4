/// Markup that may go into a page unchanged: the one gate between data and HTML or SVG.
///
/// A page takes nothing else, so a `String` from a file, an argument or data does not compile there. Markup comes from a
/// literal, whose interpolated texts become character data, or from another piece of markup:
///
///     let item: Markup = "<li title=\"\(title)\">\(words)</li>"
///
/// As character data and between double quotes alike nothing of an interpolated text is markup; see ``MarkupGate``. Attributes
/// are therefore always written with quotes.
public struct Markup: Hashable, Sendable {
  /// The markup, as it is written into a file.
  public private(set) var string: String

  /// A text as character data; it may have several lines.
  public init(text: some StringProtocol) {
    string = MarkupGate.escaped(String(text), keepsLines: true)
  }

  /// What a writer of this package has made sure of: rendered pictures, style sheets and scripts of our own.
  package init(trusted string: String) {
    self.string = string
  }

  public static let empty = Markup(trusted: "")

  public var isEmpty: Bool { string.isEmpty }

  /// The two, one after the other.
  public static func + (first: Markup, second: Markup) -> Markup {
    Markup(trusted: first.string + second.string)
  }

  /// - Complexity: O(*n*) in what is added, on average
  public static func += (markup: inout Markup, other: Markup) { markup.string += other.string }
}

extension Sequence<Markup> {
  /// All of them, one after the other.
  public func joined(separator: Markup = .empty) -> Markup {
    Markup(trusted: map { $0.string }.joined(separator: separator.string))
  }
}

extension Markup: CustomStringConvertible {
  public var description: String { string }
}

extension Markup: ExpressibleByStringInterpolation {
  public init(stringLiteral literal: StaticString) { string = literal.description }

  public init(stringInterpolation: Pieces) { string = stringInterpolation.string }

  /// The pieces of a literal: the markup between the values, and the values, each of them escaped unless it is markup.
  public struct Pieces: StringInterpolationProtocol {
    var string = ""

    public init(literalCapacity: Int, interpolationCount: Int) {
      string.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    public mutating func appendLiteral(_ literal: StaticString) { string += literal.description }

    public mutating func appendInterpolation(_ markup: Markup) { string += markup.string }

    public mutating func appendInterpolation(_ text: some StringProtocol) {
      string += MarkupGate.escaped(String(text), keepsLines: true)
    }

    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      string += MarkupGate.escaped(value.description)
    }
  }
}
