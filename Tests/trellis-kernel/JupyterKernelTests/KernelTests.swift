import EveryKind
import JupyterKernel
import Playground
import Randomness
import Samples
import Synchronization
import Testing

/// A kernel and what it sent, in order.
final class Conversation {
  private final class Sent: Sendable {
    let messages = Mutex<[(message: KernelMessage, channel: Channel)]>([])
    let answers = Mutex<[String]>([])
    let abortions = Mutex(0)
  }

  private let sent = Sent()
  private var kernel: Kernel
  private let client = MessageWriter(session: "client") { "2026-01-01T00:00:00.000000Z" }
  private let outlet: Outlet

  init(swift: ForeignLanguage? = nil, isInterrupted: @escaping @Sendable () -> Bool = { false }) {
    kernel = Kernel(
      .everyKind, swift: swift, writer: MessageWriter(session: "kernel") { "2026-01-01T00:00:00.000000Z" },
      watch: Watch(isCancelled: isInterrupted))
    outlet = Outlet(
      send: { [sent] message, channel in sent.messages.withLock { $0.append((message, channel)) } },
      ask: { [sent] question in
        sent.messages.withLock { $0.append((question, .stdin)) }
        return sent.answers.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      }, abortWaiting: { [sent] in sent.abortions.withLock { $0 += 1 } })
  }

  /// How often the requests that wait were refused.
  var abortions: Int { sent.abortions.withLock { $0 } }

  /// Sends a request, and returns the replies.
  func ask(
    _ kind: String, _ content: JSON, answers: [String] = []
  ) -> [(message: KernelMessage, channel: Channel)] {
    sent.answers.withLock { $0 = answers }
    sent.messages.withLock { $0 = [] }
    kernel.answer(client.message(kind, content, after: nil, to: [[1, 2]]), through: outlet)
    return sent.messages.withLock { $0 }
  }

  /// The content of the reply to a request.
  func reply(_ kind: String, _ content: JSON) -> JSON? {
    ask(kind, content).first { $0.channel == .shell }?.message.content
  }

  /// Executes a cell: the kinds of what came on iopub, and its text.
  func execute(_ code: String, answers: [String] = [], _ more: JSON = [:]) -> (kinds: [String], text: String)
  {
    let content = JSON.object(["code": .text(code), "allow_stdin": .bool(!answers.isEmpty)]).merging(more)
    let heard = ask("execute_request", content, answers: answers).filter { $0.channel == .iopub }.map(
      \.message)
    let texts = heard.compactMap { message -> String? in
      let content = message.content
      let lines = content["traceback"]?.asArray?.compactMap(\.asText).joined(separator: "\n")
      return content["text"]?.asText ?? content["data"]?["text/plain"]?.asText ?? lines
    }
    return (heard.map(\.kind), texts.joined(separator: "\n"))
  }
}

@Suite struct KernelTests {
  @Test func outputsStandBetweenBusyAndIdle() {
    let kernel = Conversation()
    let sent = kernel.ask("execute_request", ["code": "tree t = avl 2 1\nprint t.count\nt.count"])
    #expect(
      sent.map(\.message.kind) == [
        "status", "execute_input", "display_data", "stream", "execute_result", "execute_reply", "status",
      ])
    #expect(sent.first?.message.content["execution_state"] == "busy")
    #expect(sent.last?.message.content["execution_state"] == "idle")
    for (message, channel) in sent {
      #expect(message.parent["msg_type"] == "execute_request" && message.header["version"] == "5.4")
      #expect(message.identities == [[1, 2]] || channel == .iopub)
    }
    #expect(Set(sent.map(\.message.identifier)).count == sent.count)
  }

  @Test func stepsGoOnFromCellToCell() {
    let kernel = Conversation()
    #expect(kernel.execute("stack s = plain 1").kinds.contains("display_data"))
    #expect(kernel.execute("s push 2;").kinds == ["status", "execute_input", "status"])
    #expect(kernel.execute("s.count").text == "2")
    #expect(kernel.execute("undo;\ns.count").text == "1")
    #expect(kernel.execute("redo;\ns.count").text == "2")
  }

  @Test func anErrorIsToldOnceAndRefusesWhatWaits() {
    let kernel = Conversation()
    let sent = kernel.ask("execute_request", ["code": "print 1\nprint nobody\nprint 2"])
    #expect(sent.filter { $0.message.kind == "error" }.count == 1)
    let reply = sent.first { $0.channel == .shell }?.message.content
    #expect(reply?["status"] == "error" && reply?["ename"] == "Error" && kernel.abortions == 1)
    #expect(reply?["traceback"] == sent.first { $0.message.kind == "error" }?.message.content["traceback"])
    _ = kernel.ask("execute_request", ["code": "nobody", "stop_on_error": false])
    #expect(kernel.abortions == 1)
  }

  @Test func whoeverInterruptsIsToldSo() {
    let kernel = Conversation { true }
    let reply = kernel.reply("execute_request", ["code": "while true {}"])
    #expect(reply?["ename"] == "Interrupted" && reply?["status"] == "error")
  }

  @Test func labelsHoldForTheirCell() {
    let kernel = Conversation()
    _ = kernel.execute("let n = 1")
    #expect(kernel.execute("#| fresh\nprint n").kinds.contains("error"))
    #expect(kernel.execute("#| skip\nprint 1").kinds == ["status", "execute_input", "status"])
    #expect(kernel.execute("#| fails\nprint nobody").text.contains("error: "))
    #expect(!kernel.execute("#| fails\nprint nobody").kinds.contains("error"))
    #expect(kernel.execute("#| fails\nprint 1").kinds.contains("error"))
    #expect(kernel.execute("#| widht=20\nprint 1").text.contains("did you mean width?"))
    #expect(kernel.execute("#| ascii\ntree t = avl 1 2 3").text.contains("/"))
    #expect(!kernel.execute("show t").text.contains("/"))
  }

  @Test func whatNeedsATerminalIsAnErrorAtItsPlace() {
    let kernel = Conversation()
    for command in ["save x", "edit", "edit 3", "history", "page", "play", "learn", "quit"] {
      let told = kernel.execute("let a = 1\n\(command)")
      #expect(told.kinds.contains("error") && told.text.contains("line 2:1"), "\(command)")
    }
    #expect(kernel.execute("print a").text == "1\n")
  }

  @Test func outputsAreBounded() {
    let kernel = Conversation()
    let told = kernel.execute(String(repeating: "print 1\n", count: 1_500))
    #expect(told.kinds.count { $0 == "stream" } == CellBounds.outputs + 1)
    #expect(told.text.contains("the rest is not shown"))
    let long = kernel.execute("let s = \"ab\"\nrepeat 20 { let s = s + s }\nprint s")
    #expect(long.text.utf8.count < 1 << 20 && long.text.contains("not shown"))
  }

  private enum CellBounds { static let outputs = 1_000 }

  @Test func silenceAndHistory() {
    let kernel = Conversation()
    #expect(kernel.execute("print 1", ["silent": true]).kinds == ["status", "status"])
    #expect(kernel.reply("execute_request", ["code": "let a = 1"])?["execution_count"] == 1)
    #expect(
      kernel.reply("execute_request", ["code": "let b = 1", "store_history": false])?["execution_count"] == 1)
    _ = kernel.execute("a")
    func history(_ request: JSON) -> [JSON] {
      kernel.reply("history_request", request)?["history"]?.asArray ?? []
    }
    #expect(
      history(["hist_access_type": "tail", "n": 5])
        == [[1, 1, "let a = 1"], [1, 2, "a"]].map { .array($0) })
    #expect(
      history(["hist_access_type": "tail", "n": 1, "output": true]) == [.array([1, 2, .array(["a", "1"])])])
    #expect(history(["hist_access_type": "range", "session": 0, "start": 1, "stop": 2]).count == 1)
    #expect(history(["hist_access_type": "range", "session": 7]).isEmpty)
    #expect(history(["hist_access_type": "search", "pattern": "l*=?1"]).count == 1)
    #expect(history(["hist_access_type": "search", "pattern": "z*"]).isEmpty)
    #expect(history(["n": -3]).isEmpty)
  }

  @Test func completionAndInspection() {
    let kernel = Conversation()
    _ = kernel.execute("tree t = avl 5")
    let code: JSON = "print \"😀\"; t ins\nprint 1"
    let reply = kernel.reply("complete_request", ["code": code, "cursor_pos": 16])
    #expect(reply?["matches"] == .array(["insert"]))
    #expect(reply?["cursor_start"] == 13 && reply?["cursor_end"] == 16)
    func inspected(_ code: String, _ place: Int) -> String? {
      kernel.reply("inspect_request", ["code": .text(code), "cursor_pos": .int(place)])?["data"]?[
        "text/plain"]?.asText
    }
    #expect(inspected("t insert 5", 4)?.hasPrefix("tree insert value") == true)
    #expect(inspected("t insert 5", 10)?.hasPrefix("tree insert value") == true)
    #expect(inspected("t", 0)?.hasPrefix("t is a tree") == true)
    #expect(inspected("zzz", 2) == nil)
    _ = kernel.execute("let xs = [3, 1]; btree b = 1 2; t insert 6")
    for code in ["xs.sort()", "xs sort"] {
      #expect(inspected(code, 5)?.hasPrefix("xs sort") == true, "\(code)")
    }
    #expect(inspected("xs.swapAt(0, 1)", 6)?.hasPrefix("xs swap") == true)
    #expect(inspected("print(xs.count)", 10)?.hasPrefix("xs.count") == true)
    for code in ["t.traverse(order: post)", "t traverse order: post"] {
      for place in [5, 14, 16] {
        #expect(inspected(code, place)?.hasPrefix("tree traverse") == true, "\(code) \(place)")
      }
    }
    func status(_ code: String) -> JSON? {
      kernel.reply("is_complete_request", ["code": .text(code)])?["status"]
    }
    #expect(
      status("repeat 2 {") == "incomplete" && status("print 1") == "complete"
        && status("print )") == "invalid")
    #expect(kernel.reply("is_complete_request", ["code": "repeat 2 {"])?["indent"] == "  ")
  }

  @Test func requestsWithoutWhatTheyNeed() {
    let kernel = Conversation()
    for kind in ["execute", "complete", "inspect", "is_complete"] {
      #expect(kernel.reply("\(kind)_request", ["code": 3])?["status"] == "error", "\(kind)")
    }
    #expect(kernel.ask("unheard_of", [:]).map(\.message.kind) == ["status", "status"])
    let closed = kernel.ask("comm_open", ["comm_id": "c"])
    #expect(closed.map(\.message.kind) == ["status", "comm_close", "status"])
    #expect(kernel.reply("comm_info_request", [:]) == ["status": "ok", "comms": [:]])
    #expect(kernel.reply("kernel_info_request", [:])?["protocol_version"] == "5.4")
  }

  @Test func markupOfDataStaysData() {
    let kernel = Conversation()
    let code = """
      let d = ["<script>": "<b>"]
      d
      stack s = plain "<script>"
      explain s push "<img onerror=1>"
      """
    for (message, _) in kernel.ask("execute_request", ["code": .text(code)]) {
      for form in ["text/html", "image/svg+xml"] {
        guard let markup = message.content["data"]?[form]?.asText else { continue }
        #expect(!markup.contains("<script") && !markup.contains("<b>") && !markup.contains("<img onerror"))
      }
    }
  }

  @Test func textOfDataIsClean() {
    let kernel = Conversation()
    let evil = "\u{1B}]0;x\u{7}\u{202E}"
    let code =
      "print \"\(evil)\"\nlet s = \"\(evil)\"\ns\nstack t = plain \"\(evil)\"\nexpect s == 1\nload \"\(evil)\""
    for content in [
      JSON.text(code), .text("#| \(evil)=3\nnobody\(evil)"), .text("print number(\"\(evil)\")"),
    ] {
      for (message, _) in kernel.ask("execute_request", ["code": content])
      where message.kind != "execute_input" {
        var shown: [String] = []
        Self.texts(in: message.content, into: &shown)
        #expect(
          !shown.contains { $0.unicodeScalars.contains { ["\u{1B}", "\u{7}", "\u{202E}"].contains($0) } },
          "\(message.kind)")
      }
    }
    #expect(
      kernel.reply("inspect_request", ["code": "s"])?["data"]?["text/plain"]?.asText?.contains("\u{1B}")
        == false)
  }

  private static func texts(in json: JSON, into texts: inout [String]) {
    switch json {
    case .text(let text): texts.append(text)
    case .array(let elements): for element in elements { Self.texts(in: element, into: &texts) }
    case .object(let members): for member in members.values { Self.texts(in: member, into: &texts) }
    default: break
    }
  }

  /// Contents of any shape are answered: busy, at most one reply, idle.
  @Test func anyContentIsAnswered() {
    let kernel = Conversation()
    var random = SplitMix64(seed: 11)
    let kinds = [
      "execute_request", "complete_request", "inspect_request", "is_complete_request", "history_request",
      "comm_open",
    ]
    let names = [
      "code", "cursor_pos", "silent", "store_history", "user_expressions", "n", "pattern", "start", "stop",
      "session",
      "hist_access_type", "output", "unique",
    ]
    let values: [JSON] = [
      .null, true, 0, -1, .int(.max), .int(.min), .decimal(0.5), "", "tree t = avl 1", "t ins", "print \"é😀",
      "range", "search", .array([]),
      [:], ["a": "1 +"], ["b": 3], "#| fresh width=9\nundo", "***?*", .text("t\u{0}\u{202E}"),
    ]
    for _ in 0..<Samples.count(400, all: 20_000) {
      var content: [String: JSON] = [:]
      for name in names where Bool.random(using: &random) {
        content[name] = values.randomElement(using: &random)
      }
      let kind = kinds.randomElement(using: &random) ?? ""
      let sent = kernel.ask(kind, .object(content)).map(\.message)
      #expect(
        sent.first?.content["execution_state"] == "busy" && sent.last?.content["execution_state"] == "idle")
      #expect(
        sent.count { $0.kind.hasSuffix("_reply") } == (kind == "comm_open" ? 0 : 1), "\(kind) \(content)")
    }
  }
}
