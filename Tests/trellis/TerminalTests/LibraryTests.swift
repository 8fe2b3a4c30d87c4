import Terminals
import Testing
import Waiting

/// What the program is linked with.
@Suite(.waiting) struct LibraryTests {
  /// The kernel has ZeroMQ, and ten more libraries with it; the program has none of them.
  @Test func theProgramNeedsNoZeroMQ() throws {
    let folder = try ScratchFolder()
    let run = try PipedRun("/usr/bin/ldd", [Programs.trellis], in: folder)
    #expect(run.outputText.contains("libedit"), "\(run.errorText)")
    #expect(!run.outputText.contains("zmq"))
  }
}
