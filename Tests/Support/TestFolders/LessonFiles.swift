import Foundation
import Samples

/// The lessons of the gallery, as files.
public enum LessonFiles {
  public static let folder = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { folder, _ in
    folder.deletingLastPathComponent()
  }.appending(path: "notebooks")

  /// Their names, with `.md`, sorted.
  public static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".md") }.sorted()

  /// Those of them that are gone through where each is performed, and that takes long.
  public static let sample = every(Samples.stride(6))

  /// Fewer than the sample, where each is performed many times.
  public static let few = every(Samples.stride(20))

  private static func every(_ step: Int) -> [String] {
    stride(from: 0, to: names.count, by: step).map { names[$0] }
  }

  public static func path(of lesson: String) -> URL { folder.appending(path: lesson) }
}
