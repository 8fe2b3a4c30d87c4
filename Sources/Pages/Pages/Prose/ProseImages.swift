import Files
import Notebooks
import Pictures
import Platform

/// The images that the prose of a lesson shows: a page holds them itself, since it asks for nothing from elsewhere.
struct ProseImages {
  /// An image that a page does not hold.
  struct Missing {
    var address: String
    var reason: String
    /// The line of its paragraph, from 1.
    var line: Int
  }

  /// The most bytes of one image: about what a file of a page may have.
  static let longest = 350_000

  private let folder: String
  private(set) var missing: [Missing] = []

  /// - Parameter folder: that of the lesson; images stand in it or below it.
  init(folder: String) { self.folder = folder }

  /// An image as an address that holds it; nil if a page cannot have it, which is noted.
  mutating func address(of url: String, line: Int) -> Markup? {
    do throws(Refusal) {
      return try read(url)
    } catch {
      // One that holds its image is long.
      let address = url.utf8.count > 100 ? "\(url.prefix(40))…" : url
      missing.append(Missing(address: address, reason: error.reason, line: line))
      return nil
    }
  }

  private struct Refusal: Error { var reason: String }

  private func read(_ url: String) throws(Refusal) -> Markup {
    if url.hasPrefix("data:") { return try Self.address(of: Self.bytes(ofData: url)) }
    guard !url.contains(":"), !url.hasPrefix("//") else {
      throw Refusal(reason: "a page loads nothing from elsewhere")
    }
    let file: String
    switch LoadPolicy.resolve(PercentEncoding.decoded(url), inside: folder) {
    case .success(let path): file = path
    case .failure(.unreadable(let error)): throw Refusal(reason: error.reason)
    case .failure: throw Refusal(reason: "it is outside the folder of the lesson")
    }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileReading.bytes(of: file, limit: Self.longest)
    } catch {
      throw Refusal(reason: error.code == 0 ? error.reason : Self.words(error))
    }
    return try Self.address(of: bytes)
  }

  private static func address(of bytes: [UInt8]) throws(Refusal) -> Markup {
    guard let type = type(of: bytes) else { throw Refusal(reason: "it is not a PNG, JPEG, GIF, or SVG") }
    return "data:\(type);base64,\(Markup(trusted: Base64.text(bytes)))"
  }

  /// The bytes of an image that stands in its own address: `data:image/png;base64,…`
  private static func bytes(ofData url: String) throws(Refusal) -> [UInt8] {
    guard let mark = url.firstRange(of: ";base64,"), let bytes = Base64.bytes(url[mark.upperBound...]) else {
      throw Refusal(reason: "its address does not hold it in Base64")
    }
    guard bytes.count <= longest else { throw Refusal(reason: "it has more than \(longest.grouped) bytes") }
    return bytes
  }

  private static func words(_ error: FileError) -> String {
    error.code == EFBIG ? "it has more than \(longest.grouped) bytes" : error.reason
  }

  /// By what it begins with, whatever its name is.
  private static func type(of bytes: [UInt8]) -> Markup? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if bytes.starts(with: "GIF8".utf8) { return "image/gif" }
    let start = String(decoding: bytes.prefix(1_000), as: UTF8.self)
    return start.contains("<svg") ? "image/svg+xml" : nil
  }
}
