import Foundation

/// The programs that tests drive.
public enum Programs {
  /// Trellis itself: what `TRELLIS_PROGRAM` names, else the one built with the tests.
  public static var trellis: String {
    ProcessInfo.processInfo.environment["TRELLIS_PROGRAM"] ?? built("trellis")
  }

  /// The kernel for Jupyter.
  public static var kernel: String { built("trellis-kernel") }

  /// Shows what the line editor reads; see Tests/Fixtures/LineEditorEcho.
  public static var lineEditorEcho: String {
    built("LineEditorEcho")
  }

  /// The ten lines of the README; see Tests/Fixtures/TenLines.
  public static var tenLines: String {
    built("TenLines")
  }

  /// Knows a kind that a package outside brings; see Tests/Fixtures/OwnKind.
  public static var ownKind: String {
    built("OwnKind")
  }

  /// A program beside that of the tests, whichever folder they were built in.
  private static func built(_ name: String) -> String {
    #if os(macOS)
      // There another program loads the tests.
      let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      let folder = tests?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    #else
      let folder = Bundle.main.bundleURL
    #endif
    return folder.appendingPathComponent(name).path
  }
}
