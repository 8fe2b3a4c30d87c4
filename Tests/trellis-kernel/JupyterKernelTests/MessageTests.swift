import JupyterKernel
import Playground
import Randomness
import Samples
import Testing

@Suite struct MessageTests {
  /// The cases 1, 2 and 6 of RFC 4231.
  @Test func signaturesAreThoseOfTheStandard() {
    let cases: [(key: [UInt8], text: String, hexadecimal: String)] = [
      (
        Array(repeating: 0x0B, count: 20), "Hi There",
        "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
      ),
      (
        Array("Jefe".utf8), "what do ya want for nothing?",
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
      ),
      (
        Array(repeating: 0xAA, count: 131), "Test Using Larger Than Block-Size Key - Hash Key First",
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
      ),
    ]
    for (key, text, hexadecimal) in cases {
      let signature = MessageSignature(key: key)
      // How the text is parted makes no difference.
      let parts = [Array(text.utf8.prefix(3)), Array(text.utf8.dropFirst(3))]
      #expect(String(decoding: signature.sign(parts), as: UTF8.self) == hexadecimal)
      #expect(signature.isRight(Array(hexadecimal.utf8), of: parts))
      for index in 0..<64 {
        var wrong = Array(hexadecimal.utf8)
        wrong[index] ^= 1
        #expect(!signature.isRight(wrong, of: parts))
      }
      #expect(!signature.isRight([], of: parts))
    }
    #expect(MessageSignature(key: []).sign([[1]]) == [] && MessageSignature(key: []).isRight([1], of: [[2]]))
  }

  private static let frames = MessageFrames(MessageSignature(key: Array("key".utf8)))
  private static let message: KernelMessage = {
    let writer = MessageWriter(session: "s") { "2026-01-01T00:00:00.000000Z" }
    var message = writer.message("execute_request", ["code": "é\u{1B}"], after: nil, to: [[0, 1], []])
    message.metadata = ["a": [:]]
    return message
  }()

  @Test func framesThereAndBack() throws {
    let frames = Self.frames.frames(Self.message)
    #expect(frames.count == 8 && frames[2] == Array("<IDS|MSG>".utf8))
    #expect(try Self.frames.message(frames) == Self.message)
    // Buffers behind the parts belong to no message of ours.
    #expect(try Self.frames.message(frames + [[1, 2, 3]]) == Self.message)
    #expect(Self.message.kind == "execute_request" && Self.message.identifier == "s_1")
  }

  @Test func whatIsNoMessageSaysWhy() {
    let good = Self.frames.frames(Self.message)
    func fault(_ change: (inout [[UInt8]]) -> Void) -> MessageFrames.Fault? {
      var frames = good
      change(&frames)
      do throws(MessageFrames.Fault) {
        _ = try Self.frames.message(frames)
        return nil
      } catch {
        return error
      }
    }
    #expect(fault { $0 = [] } == .incomplete)
    #expect(fault { $0.remove(at: 2) } == .incomplete)
    #expect(fault { $0.removeLast() } == .incomplete)
    #expect(fault { $0[3][5] ^= 1 } == .wrongSignature)
    #expect(fault { $0[7].append(0x20) } == .wrongSignature)
    #expect(fault { $0[3] = [] } == .wrongSignature)
    for part in ["[]", "{", "", "null", "{\"msg_type\": 3}"] {
      #expect(
        fault { frames in
          frames[4] = Array(part.utf8)
          frames[3] = MessageSignature(key: Array("key".utf8)).sign(frames[4...])
        } == .unreadable, "\(part)")
    }
  }

  /// Whatever random bytes do to the frames, they are a message or dropped.
  @Test func mutatedFramesAreReadOrDropped() {
    var random = SplitMix64(seed: 5)
    let unsigned = MessageFrames(MessageSignature(key: []))
    let good = unsigned.frames(Self.message)
    var read = 0
    for _ in 0..<Samples.count(6_650, all: 20_000) {
      var frames = good
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        guard let place = frames.indices.randomElement(using: &random) else { break }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: frames.remove(at: place)
        case 1: frames.insert([UInt8.random(in: 0...255, using: &random)], at: place)
        case 2: frames.swapAt(place, Int.random(in: frames.indices, using: &random))
        default:
          guard let byte = frames[place].indices.randomElement(using: &random) else { break }
          frames[place][byte] = UInt8.random(in: 0...255, using: &random)
        }
      }
      if (try? unsigned.message(frames)) != nil { read += 1 }
    }
    #expect(read > 1_000 && read < 19_000, "\(read) were read")
  }
}
