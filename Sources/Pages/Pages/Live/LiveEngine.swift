import Pictures

/// The engine as a script, which a page has beside it or holds.
public struct LiveEngine: Sendable {
  /// The script.
  public let text: String
  /// Its hash, in base64.
  private let digest: String
  /// The hash of the module in it, as the page's script computes it, in hexadecimal.
  let module: String
  /// The name of its file beside the page; nil: the page holds it.
  public let file: String?

  /// - Parameters:
  ///   - script: what `./trellis web` makes.
  ///   - file: the name of a file beside the page that has it; nil: the page holds it.
  public init(script: String, file: String?) {
    text = script
    self.file = file
    digest = SHA256.base64(script)
    module = SHA256.hexadecimal(Self.packed(in: script))
  }

  /// The module, as gzip in base64.
  private static func packed(in script: String) -> String {
    guard let start = script.firstRange(of: "const packed = \""),
      let end = script[start.upperBound...].firstIndex(of: "\"")
    else { return "" }
    return String(script[start.upperBound..<end])
  }

  /// What else a page may run because of it, as a policy names it.
  var sources: [String] { [file == nil ? "'sha256-\(digest)'" : "'self'", "'wasm-unsafe-eval'"] }

  /// The element that brings it, before the script of the page.
  var script: Markup {
    if let file { return "<script src=\"\(file)\" async></script>\n" }
    return "<script>\(Markup(trusted: text))</script>\n"
  }
}
