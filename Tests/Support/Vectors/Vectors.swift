import Foundation

/// Reads the numeric cases of a feature, which stand once, in `Tests/<feature>/Vectors`.
///
/// - Parameter path: the feature and the name of the file: `Trees/layouts`.
public func vectors<Cases: Decodable>(_ path: String, as type: Cases.Type = Cases.self) throws -> Cases {
  let (feature, name) = (path.prefix { $0 != "/" }, path.drop { $0 != "/" }.dropFirst())
  let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  let file = tests.appendingPathComponent("\(feature)/Vectors/\(name).json")
  return try JSONDecoder().decode(type, from: Data(contentsOf: file))
}
