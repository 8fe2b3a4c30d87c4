import Foundation
import JupyterKernel
import Language
import Playground
import TestFolders
import Testing

@Suite struct InstallingTests {
  private static func folder(
    _ place: KernelSpecification.Place, _ variables: [String: String]
  ) throws(Diagnostic) -> String {
    try KernelSpecification.folder(place) { variables[$0] }
  }

  @Test func placesOfKernelspecs() throws {
    #expect(try Self.folder(.user, ["HOME": "/h"]) == "/h/.local/share/jupyter/kernels/trellis")
    #expect(try Self.folder(.user, ["HOME": "/h", "XDG_DATA_HOME": "/x"]) == "/x/jupyter/kernels/trellis")
    #expect(try Self.folder(.user, ["JUPYTER_DATA_DIR": "/j", "HOME": ""]) == "/j/kernels/trellis")
    #expect(try Self.folder(.environment, ["VIRTUAL_ENV": "/v"]) == "/v/share/jupyter/kernels/trellis")
    #expect(try Self.folder(.environment, ["CONDA_PREFIX": "/c"]) == "/c/share/jupyter/kernels/trellis")
    #expect(try Self.folder(.prefix("/p"), [:]) == "/p/share/jupyter/kernels/trellis")
    #expect(throws: Diagnostic.self) { try Self.folder(.environment, [:]) }
    #expect(throws: Diagnostic.self) { try Self.folder(.user, [:]) }
  }

  @Test func installedAndTakenAway() throws {
    let folder = try TemporaryFolder()
    let place = folder("a/kernels/trellis")
    try KernelSpecification(program: "/bin/trellis-kernel").write(to: place)
    let json = try JSON(reading: Array(try #require(folder.text("a/kernels/trellis/kernel.json")).utf8))
    #expect(json["argv"] == .array(["/bin/trellis-kernel", "-f", "{connection_file}"]))
    #expect(json["interrupt_mode"] == "message" && json["language"] == "trellis")
    #expect(folder.text("a/kernels/trellis/logo-svg.svg")?.contains("<svg") == true)
    #expect(try KernelSpecification.remove(from: place))
    #expect(!FileManager.default.fileExists(atPath: place))
    #expect(try !KernelSpecification.remove(from: place))
    try folder.file("file", "")
    #expect(throws: Diagnostic.self) { try KernelSpecification(program: "/p").write(to: folder("file/x")) }
  }

  @Test func connectionFiles() throws {
    func read(_ text: String) throws(Diagnostic) -> ConnectionFile {
      try ConnectionFile(Array(text.utf8), path: "k.json")
    }
    let ports = "\"shell_port\":1,\"control_port\":2,\"iopub_port\":3,\"stdin_port\":4,\"hb_port\":5"
    let good = try read("{\"ip\":\"127.0.0.1\",\"key\":\"k\",\"transport\":\"tcp\",\(ports)}")
    #expect(good.endpoint(of: .heartbeat) == "tcp://127.0.0.1:5" && good.key == [UInt8(ascii: "k")])
    #expect(
      try read("{\"ip\":\"/tmp/k\",\"key\":\"\",\"transport\":\"ipc\",\(ports)}").endpoint(of: .shell)
        == "ipc:///tmp/k-1")
    #expect(try read("{\"ip\":\"::1\",\"key\":\"\",\(ports)}").endpoint(of: .iopub) == "tcp://[::1]:3")
    let wrong = [
      "", "[]", "{}", "{\"ip\":\"\",\"key\":\"\",\(ports)}", "{\"ip\":\"a\",\(ports)}",
      "{\"ip\":\"a\",\"key\":\"\"}",
      "{\"ip\":\"a\",\"key\":\"k\",\"signature_scheme\":\"hmac-md5\",\(ports)}",
      "{\"ip\":\"a\",\"key\":\"\",\"transport\":\"udp\",\(ports)}",
      "{\"ip\":\"a\",\"key\":\"\",\(ports),\"hb_port\":1}",
      "{\"ip\":\"a\",\"key\":\"\",\(ports),\"hb_port\":65536}",
      "{\"ip\":\"a\",\"key\":\"\",\(ports),\"hb_port\":\"5\"}",
    ]
    for text in wrong {
      do throws(Diagnostic) {
        _ = try read(text)
        Issue.record("\(text) is read")
      } catch {
        #expect(error.message.contains("k.json") && error.help != nil, "\(text)")
      }
    }
  }
}
