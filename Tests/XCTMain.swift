import Testing

/// Runs the tests of all targets. Without this file the build would look for tests of XCTest, for which it needs an index of the sources.
@main struct Tests {
  static func main() async {
    // `swift test --filter` asks for the tests of XCTest first: there are none.
    guard !CommandLine.arguments.contains("--dump-tests-json") else {
      return print(#"{"name":"All tests","tests":[]}"#)
    }
    await Testing.__swiftPMEntryPoint() as Never
  }
}
