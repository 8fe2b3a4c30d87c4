#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

/// Values that draw themselves, where a library is linked that knows how: it has two functions, which are found by their names, since this
/// one depends on none.
enum DrawnValue {
  private typealias Knows = @convention(c) (UnsafeRawPointer) -> Bool
  private typealias Draws =
    @convention(c) (UnsafeRawPointer, Int32, Int32, Bool) -> UnsafeMutablePointer<CChar>?

  /// The room for a picture, in cells, and whether it is drawn in ASCII.
  nonisolated(unsafe) static var room: (columns: Int32, rows: Int32, isASCII: Bool) = (80, 40, false)

  private static let knows = symbol("trellis_can_draw").map { unsafeBitCast($0, to: Knows.self) }
  private static let draws = symbol("trellis_draw").map { unsafeBitCast($0, to: Draws.self) }

  private static func symbol(_ name: String) -> UnsafeMutableRawPointer? {
    #if canImport(Darwin)
      dlsym(UnsafeMutableRawPointer(bitPattern: -2), name)
    #else
      dlsym(nil, name)
    #endif
  }

  static func canDraw(_ value: Any) -> Bool {
    guard let knows else { return false }
    return withUnsafePointer(to: value) { knows($0) }
  }

  /// The lines of its picture.
  static func picture(of value: Any) -> String? {
    guard let draws,
      let text = withUnsafePointer(
        to: value, { draws($0, room.columns, room.rows, room.isASCII) })
    else { return nil }
    defer { free(text) }
    return String(cString: text)
  }
}
