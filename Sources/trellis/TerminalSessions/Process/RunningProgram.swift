import Playground

/// What the program was started with.
package enum RunningProgram {
  /// The kinds of things that it knows.
  @TaskLocal package static var catalog = Catalog([])
  /// What performs cells of Swift, if anything does.
  @TaskLocal package static var swift: ForeignLanguage?
  /// The commit that it was built from.
  @TaskLocal package static var commit = "unknown"
}
