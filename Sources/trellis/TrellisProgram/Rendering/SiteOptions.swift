import ArgumentParser
import Notebooks
import Pages
import Playground
import TerminalSessions

import struct Language.Diagnostic

/// What a site has beside its lessons.
struct SiteOptions: ParsableArguments {
  @Flag(help: "Add the reference to a site: a page with every word that can be written.")
  var reference = false
  @Option(
    name: .customLong("link"),
    help: ArgumentHelp(
      "Also link from the index of a site to another page; may be repeated.", valueName: "title=address"))
  var links: [Site.Link] = []

  /// - Parameter notebooks: the paths of the lessons.
  /// - Returns: why these options cannot be obeyed; nil: they can.
  func fault(in places: PagePlaces, for notebooks: [String]) -> Diagnostic? {
    guard reference || !links.isEmpty else { return nil }
    guard places.isSite else {
      return Diagnostic("--reference and --link belong to a site", help: "name a folder for it: -o FOLDER")
    }
    guard reference, let taken = notebooks.first(where: ReferencePage.isTaken) else { return nil }
    return Diagnostic("\(taken) would be the reference of the site", help: "give it another name")
  }

  func site(of pages: [LessonPage]) throws -> Site {
    Site(
      pages, reference: reference ? try ReferencePage(Reference(RunningProgram.catalog)) : nil, links: links)
  }
}

extension Site.Link: ExpressibleByArgument {
  public init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    self.init(title: String(parts[0]), address: String(parts[1]))
  }
}
