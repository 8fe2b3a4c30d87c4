import EveryKind
import Foundation
import JSONModule
import Notebooks
import Pictures
import Playground
import TestFolders
import Testing

@testable import Pages

/// What the engine of a page makes of a figure's own commands is what the rendered page has: as many moments, with the same pictures and
/// the same words. So a change of a comment changes nothing else. One thing differs: a text behind a question counts its own lines.
@Suite struct GalleryFigureTests {
  /// A moment as a reader sees it.
  private struct Moment: Equatable, CustomStringConvertible {
    var drawings: [String] = []
    var charts = 0
    var lines: [String] = []
    var say: String?
    var details: String?
    /// Which line of the code is marked, and the variables in the table beside it.
    var line: Int?
    var variables: [String] = []
    var error: [String] = []

    var isEmpty: Bool { self == Moment() }

    /// Without the number of the line at which an error points.
    var unplaced: Moment {
      var moment = self
      moment.error = error.map { $0.hasPrefix("  ┌ ") ? String($0.prefix { $0 != "," }) : $0 }
      return moment
    }

    var description: String {
      let words = lines + [say, details].compactMap { $0 } + variables + error
      return "\(drawings.map { $0.count }) \(line.map(String.init) ?? "") \(words.joined(separator: " | "))"
    }
  }

  /// A lesson whose figures stand as the page has them, and an engine that performs them as the page does.
  private struct Reading {
    let document: NotebookDocument
    let run: LessonRun
    var page: PageOfTest
    var figures = 0

    init(_ lesson: String) throws {
      let bytes = Array(try Data(contentsOf: LessonFiles.path(of: lesson)))
      document = NotebookDocument(bytes: bytes, path: LessonFiles.path(of: lesson).path)
      run = try LessonRun(document, options: RunOptions(), isForPage: true)
      page = try Self.opened(run)
    }

    static func opened(_ run: LessonRun) throws -> PageOfTest {
      guard case .object(let settings) = run.opening.json else { return try PageOfTest(["svg": true]) }
      return try PageOfTest(settings.merging(["svg": true]) { $1 })
    }

    /// Performs a text as ``LiveScript`` does.
    mutating func perform(
      _ text: PerformedText, of cell: NotebookCell, isFirst: inout Bool, asks: Bool = false
    ) throws -> [JSON] {
      guard !text.text.isEmpty else { return [] }
      let unit = LiveUnit(text, of: cell, at: text.line, asking: asks).json
      if isFirst, unit["fresh"] == .bool(true) { page = try Self.opened(run) }
      isFirst = false
      guard case .object(var labels) = unit["labels"] ?? .object([:]) else { return [] }
      labels["cell"] = unit["cell"]
      labels["draft"] = unit["draft"]
      return try page.perform(text.text, labels)
    }

    mutating func compare() throws {
      for cell in document.cells {
        var isFirst = true
        if cell.isHidden, !cell.labels.isSkipped {
          let text = String(decoding: cell.source.bytes, as: UTF8.self)
          _ = try perform(PerformedText(text: text), of: cell, isFirst: &isFirst)
        }
        for part in try run.parts(ofCell: cell.index) {
          switch part {
          case .unseen(let text): _ = try perform(text, of: cell, isFirst: &isFirst)
          case .figure(let figure):
            let objects = try perform(figure.source, of: cell, isFirst: &isFirst, asks: figure.asks)
            guard !figure.source.text.isEmpty else { continue }
            figures += 1
            let shown = objects.flatMap(GalleryFigureTests.moments).filter { !$0.isEmpty }
            let rendered = GalleryFigureTests.moments(of: figure)
            #expect(shown.count == rendered.count, "cell \(cell.index): \(shown) \(rendered)")
            let isWhole = figure.source.ranges.first?.lowerBound ?? 0 == 0
            for (one, other) in zip(shown, rendered) {
              #expect(isWhole ? one == other : one.unplaced == other.unplaced, "cell \(cell.index)")
            }
          case .question, .expectations: continue
          }
        }
      }
    }
  }

  @Test(arguments: LessonFiles.few) func theEngineShowsWhatThePageHas(_ lesson: String) throws {
    var reading = try Reading(lesson)
    try reading.compare()
    // Some have only code of Swift.
    let text = try String(contentsOf: LessonFiles.path(of: lesson), encoding: .utf8)
    #expect(reading.figures > 0 || !text.contains("\n```trellis"))
  }

  /// The moments that the engine returns for a step.
  private static func moments(_ object: JSON) -> [Moment] {
    var moments: [Moment] = []
    if let frames = object["frames"]?.asArray {
      moments = frames.map { frame in
        Moment(
          drawings: texts(frame["svgs"]).map(content(of:)),
          charts: (frame["charts"]?.asArray ?? []).count { $0 != .null }, lines: texts(frame["said"]),
          say: frame["say"]?.asText, details: frame["details"]?.asText, line: frame["line"]?.asInt,
          variables: (frame["variables"]?.asArray ?? []).map(\.text))
      }
    } else {
      let caption = texts(object["caption"])
      let words = object["said"].map(texts) ?? (object["svg"] == nil ? [object["text"]?.asText ?? ""] : [])
      moments = [
        Moment(
          drawings: [object["svg"]].compactMap { $0?.asText }.map(content(of:)),
          charts: object["chart"] == nil ? 0 : 1,
          lines: words.flatMap {
            $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
          },
          say: caption.first, details: caption.dropFirst().first)
      ]
      if moments[0].lines == [""] { moments[0].lines = [] }
    }
    if let error = object["error"] { moments.append(Moment(error: texts(error["shown"]))) }
    return moments
  }

  private static func texts(_ json: JSON?) -> [String] { (json?.asArray ?? []).compactMap(\.asText) }

  /// What is drawn within a document.
  private static func content(of svg: String) -> String {
    guard let start = svg.range(of: "<g transform=\"translate(10 10)\">"),
      let end = svg.range(of: "</g>\n</svg>")
    else { return svg }
    return String(svg[start.upperBound..<end.lowerBound])
  }

  /// The moments of a figure that was rendered.
  private static func moments(of figure: FigurePart) -> [Moment] {
    let pictures = figure.moments.flatMap(\.pictures).map(\.picture)
    let renderer = GraphicRenderer(fitting: pictures, room: GraphicRenderer.roomInPage)
    return figure.moments.map { frame in
      let drawn = frame.pictures.map(\.picture).filter { !renderer.drawing($0).content.isEmpty }
      let told = frame.code.map { CodeVariables($0).told } ?? []
      return Moment(
        drawings: drawn.map { renderer.drawing($0).content.string },
        charts: drawn.count { ChartTable($0) != nil }, lines: frame.lines, say: frame.sentence,
        details: frame.details, line: frame.code?.line,
        variables: told.map { JSON.array([.text($0.name), .text($0.value), .bool($0.isChanged)]).text },
        error: frame.error)
    }
  }
}
