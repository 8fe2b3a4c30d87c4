import Testing

/// Runs the tests of all targets. Without this file the build would look for tests of XCTest, for which it needs an index of the sources.
@main struct Tests {
  static func main() async {
    await Testing.__swiftPMEntryPoint() as Never
  }
}
