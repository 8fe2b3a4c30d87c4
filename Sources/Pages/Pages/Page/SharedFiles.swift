/// The style sheet and the scripts that the pages of a site share, each a file beside them.
struct SharedFile {
  let name: String
  /// What is in it, as a comment of its own before it says.
  let text: String
  /// Its address from a page: another version of it has another one, so that no browser keeps the old one.
  let address: String

  private init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
    address = "\(name)?\(SHA256.hexadecimal(text).prefix(8))"
  }

  static let style = SharedFile("trellis.css", "\(SharedFiles.style)\(PageStyle.text)\n")
  static let script = SharedFile("trellis.js", "\(SharedFiles.script)\(PageScript.text)")
  /// What pages with an engine have besides.
  static let liveScript = SharedFile("trellis-live.js", "\(SharedFiles.script)\(PageScript.liveAlone)")
  static let reloadScript = SharedFile("trellis-reload.js", "\(SharedFiles.script)\(ReloadScript.text)")
}

/// How a file is known again that a site has beside its pages.
public enum SharedFiles {
  fileprivate static let style = "/* The style of pages made with Trellis */\n"
  fileprivate static let script = "// A script of pages made with Trellis\n"

  public static func isOne(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: style.utf8) || bytes.starts(with: script.utf8)
  }
}
