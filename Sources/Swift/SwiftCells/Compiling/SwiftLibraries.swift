import Files
import Language
import Platform
import Synchronization

/// The libraries of a checkout that a program of cells may import: what things of the engine are and how they are drawn, and UIKit's
/// names over it.
///
/// They are built with the compiler that compiles the cells, before the time of a cell counts; a program that was installed without them has none.
struct SwiftLibraries: Sendable {
  /// The modules that a cell may import.
  static let modules = ofUIKit.union(ofEngine)
  private static let ofUIKit: Set<String> = ["UIKit", "QuartzCore", "CoreGraphics"]
  private static let ofEngine: Set<String> = [
    "Trees", "TreeDrawings", "Stacks", "StackDrawings", "CollectionViews", "CollectionDrawings", "Gestures",
    "GestureDrawings", "Pictures", "Geometry", "Recording",
  ]
  /// Those of the engine on which UIKit stands.
  private static let underUIKit: Set<String> = [
    "CollectionViews", "CollectionDrawings", "Gestures", "Pictures", "Geometry", "Recording",
  ]
  /// The most seconds that building them takes.
  private static let mostSeconds = 600.0

  /// The checkout that this program is built in.
  private let root: String
  /// What is built: the smallest that has what is imported.
  private let product: String

  /// Those that a program imports; nil if it imports none.
  ///
  /// - Throws: a `Diagnostic` if there is no checkout.
  init?(importedBy text: [UInt8]) throws(Diagnostic) {
    let imports = Self.imports(in: text).map { $0.module }
    guard let first = imports.first else { return nil }
    let ours = Set(imports)
    product =
      ours.isDisjoint(with: Self.ofUIKit)
      ? "EngineCells" : ours.isSubset(of: Self.ofUIKit.union(Self.underUIKit)) ? "UIKitCells" : "AllCells"
    guard let root = Self.checkout else {
      throw Diagnostic(
        "there is no \(first) here: this Trellis is installed without its libraries",
        help: "run the trellis of a checkout, which builds them")
    }
    self.root = root
  }

  /// The modules that a text imports, with their lines from 1.
  private static func imports(in text: [UInt8]) -> [(module: String, line: Int)] {
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { place, line in
      let words = line.split(whereSeparator: { " \t;".contains($0) })
      guard words.first == "import", words.count > 1, modules.contains(String(words[1])) else { return nil }
      return (String(words[1]), place + 1)
    }
  }

  /// The line of the first import of one of them, from 1; nil if there is none.
  static func line(ofImportIn text: [UInt8]) -> Int? { imports(in: text).first?.line }

  private static var checkout: String? {
    var folder = ThisProcess.program ?? ""
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      if access(FilePath.join(folder, "Extras/UIKit/Package.swift"), R_OK) == 0 { return folder }
    }
    return nil
  }

  private var scratch: String { FilePath.join(root, ".build/uikit") }
  private var products: String { FilePath.join(scratch, "debug") }
  private var library: String { FilePath.join(products, "lib\(product).so") }

  /// One build at a time: of two that wait for each other's folder one fails.
  private static let building = Mutex(())

  /// Builds them, if they are not there or older than a source.
  func build(with toolchain: SwiftToolchain, isCancelled: @escaping () -> Bool) throws(Diagnostic) {
    while true {
      let built = try Self.building.withLockIfAvailable { (_) throws(Diagnostic) -> Bool in
        try buildAlone(with: toolchain, isCancelled: isCancelled)
        return true
      }
      guard built == nil else { return }
      if isCancelled() { throw Diagnostic("compiling was stopped") }
      usleep(50_000)
    }
  }

  private func buildAlone(
    with toolchain: SwiftToolchain, isCancelled: @escaping () -> Bool
  ) throws(Diagnostic) {
    guard !isFresh else { return }
    let answer = try toolchain.callManager(
      [
        "build", "--package-path", FilePath.join(root, "Extras/UIKit"), "--scratch-path", scratch,
        "--product",
        product,
      ], in: root, seconds: Self.mostSeconds, isCancelled: isCancelled)
    guard answer.isWell else {
      let messages = String(decoding: answer.output, as: UTF8.self) + answer.messages
      throw Diagnostic(
        "the libraries of Trellis cannot be built: \(CompilerMessage.first(in: messages) ?? "no reason")",
        help: "run swift build --package-path Extras/UIKit in \(root)")
    }
    // A build that finds nothing to do leaves it as old as it was.
    utimes(library, nil)
  }

  private var isFresh: Bool {
    guard let built = Self.changed(library) else { return false }
    let features = product == "UIKitCells" ? [] : ["Sources/Trees", "Sources/Stacks"]
    let under = ["Sources/Collections", "Sources/Gestures", "Sources/Ground"] + features
    return !(["Extras/UIKit/Package.swift", "Extras/UIKit/Sources"] + under)
      .contains { Self.isNewer(FilePath.join(root, $0), than: built) }
  }

  private static func isNewer(_ path: String, than moment: Double) -> Bool {
    guard let changed = changed(path), changed <= moment else { return true }
    let names = (try? FilePath.names(in: path)) ?? []
    return names.contains { ![".", ".."].contains($0) && isNewer(FilePath.join(path, $0), than: moment) }
  }

  private static func changed(_ path: String) -> Double? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Double(status.changed.tv_sec) + Double(status.changed.tv_nsec) / 1e9
  }

  /// What the compiler has to know.
  var options: [String] {
    let maps = [
      FilePath.join(products, "CPlatform.build/module.modulemap"),
      FilePath.join(root, "Sources/Ground/CMathematics/module.modulemap"),
    ]
    return ["-I", FilePath.join(products, "Modules"), "-L", products, "-l\(product)"]
      + ["-Xlinker", "-rpath", "-Xlinker", FilePath.real(products) ?? products]
      + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
      + ["-Xcc", "-I\(FilePath.join(root, "Sources/Ground/CPlatform/include"))"]
  }

  /// Tells them from themselves before a change.
  var identity: String { "\(library) \(Self.changed(library) ?? 0)" }
}
