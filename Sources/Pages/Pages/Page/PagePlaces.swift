import Files
import Language
import Notebooks

/// Where pages, and what else is made of notebooks, are written.
public struct PagePlaces {
  private let output: String?
  private let ending: String
  /// The names of pages that are not those of their notebooks, by the paths of these.
  private var names: [String: String] = [:]

  /// - Parameters:
  ///   - output: a file, if it ends as the format does, else a folder; nil: each page stands beside its notebook.
  ///   - ending: of the format, such as `html`.
  ///   - notebooks: the paths of those whose pages stand together. Of those with the same name in several folders, the names of
  ///     the pages begin with the folders: `a/intro.md` and `b/intro.md` become `a-intro.html` and `b-intro.html`.
  public init(output: String?, ending: String, of notebooks: [String] = []) {
    self.output = output
    self.ending = ending
    if output != nil, !isFile { names = Self.names(of: notebooks) }
  }

  /// Whether one file is wanted.
  public var isFile: Bool { output?.hasSuffix(".\(ending)") ?? false }

  /// Whether pages go into a folder of their own, with an index.
  public var isSite: Bool { ending == "html" && output != nil && !isFile }

  /// Why these notebooks cannot have their pages there; nil: they can.
  public func fault(for notebooks: [String]) -> Diagnostic? {
    if output == "" { return Diagnostic("the name of the output is empty", help: "name a folder") }
    if let output, !isFile, FilePath.isTakenByFile(output) {
      return Diagnostic(
        "\(output) is not a folder, and does not end in .\(ending)",
        help: "name a folder, or a file whose name ends in .\(ending)")
    }
    if isFile, notebooks.count > 1 {
      return Diagnostic(
        "\(notebooks.count) notebooks cannot be one file, \(output ?? "")",
        help: "name a folder, or leave out -o")
    }
    if isSite, let taken = notebooks.first(where: { name(of: $0) == Site.indexName }) {
      return Diagnostic("\(taken) would be the index of the site", help: "give it another name")
    }
    if let own = notebooks.first(where: { file(of: $0) == $0 }) {
      return Diagnostic("\(own) would replace itself", help: "name a folder or a file with -o")
    }
    let twins = Dictionary(grouping: notebooks, by: file).values.filter { $0.count > 1 }
      .map { $0.sorted() }.min { $0[0] < $1[0] }
    guard let twins else { return nil }
    return Diagnostic(
      "\(twins[0]) and \(twins[1]) would both be \(file(of: twins[0]))", help: "render them one by one")
  }

  /// The name of that file without its ending.
  public func name(of notebook: String) -> String {
    String(file(of: notebook).split(separator: "/").last?.dropLast(ending.utf8.count + 1) ?? "")
  }

  /// The file for the page of a notebook.
  public func file(of notebook: String) -> String {
    if let output, isFile { return output }
    let name = (names[notebook] ?? Self.lessonName(of: notebook)) + "." + ending
    return FilePath.join(output ?? FilePath.folder(of: notebook), name)
  }

  /// The names of those that would have the same one, with as many of their folders as it takes to tell them apart.
  private static func names(of notebooks: [String]) -> [String: String] {
    let groups = Dictionary(grouping: notebooks, by: lessonName)
    var taken = Set(groups.keys)
    var names: [String: String] = [:]
    for (name, twins) in groups.sorted(by: { $0.key < $1.key }) where twins.count > 1 {
      let folders = twins.map {
        FilePath.folder(of: FilePath.real($0) ?? $0).split(separator: "/").filter { $0 != "." }
      }
      // The folders above all of them say nothing, and differ from machine to machine.
      let shared = folders[0].indices.prefix { place in
        folders.allSatisfy { $0.indices.contains(place) && $0[place] == folders[0][place] }
      }.count
      let paths = folders.map { $0.dropFirst(shared) }
      taken.remove(name)
      for depth in 1...max(1, paths.map(\.count).max() ?? 1) {
        let longer = paths.map { ($0.suffix(depth) + [name[...]]).joined(separator: "-") }
        guard Set(longer).count == twins.count, taken.isDisjoint(with: longer) else { continue }
        taken.formUnion(longer)
        for (notebook, own) in zip(twins, longer) { names[notebook] = own }
        break
      }
      guard names[twins[0]] == nil else { continue }
      // Their folders do not tell them apart from others: numbers do.
      for (notebook, path) in zip(twins, paths).sorted(by: { $0.0 < $1.0 }) {
        let own = (path + [name[...]]).joined(separator: "-")
        var (numbered, number) = (own, 1)
        while !taken.insert(numbered).inserted {
          number += 1
          numbered = "\(own)-\(number)"
        }
        names[notebook] = numbered
      }
    }
    return names
  }

  /// `heaps` of `notebooks/heaps.md` and of `notebooks/heaps.ipynb`
  public static func lessonName(of notebook: String) -> String {
    let name = Gallery.name(ofFile: notebook)
    return name.hasSuffix(".ipynb") ? String(name.dropLast(6)) : name
  }
}
