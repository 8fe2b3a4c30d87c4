/// Which glyphs a text is drawn with: box-drawing characters, or only `/ \ _ | - +` and their like.
///
/// The style is about our own glyphs. Data stays what it is.
public enum TextStyle: String, Hashable, Sendable, CaseIterable {
  case unicode, ascii
}
