import ArgumentParser
import Files
import Language
import LineEditing
import Notebooks
import Platform
import Playground

/// The files that commands name.
package struct DocumentPaths {
  package let complaints: Complaints
  /// Receives how far long work is.
  package let watch: Watch
  /// Which blocks of code are cells.
  package let blocks: NotebookDocument.Blocks

  /// - Parameters:
  ///   - settings: the look that the command line asks for.
  ///   - blocks: which blocks of code are cells.
  package init(complaints: Complaints, settings: Settings, blocks: NotebookDocument.Blocks = .labeled) {
    self.complaints = complaints
    self.blocks = blocks
    watch = Host.watch(telling: settings, isColourful: Host.isColourful())
  }

  /// The notebooks and scripts at and below the paths, sorted.
  package func find(_ paths: [String]) throws -> [FoundNotebook] {
    defer { ProgressLine.clear() }
    do throws(FileError) {
      return try FileTree.notebooks(below: paths, blocks: blocks, watch: watch)
    } catch {
      throw status(of: error)
    }
  }

  /// One of those, read.
  package func open(_ notebook: FoundNotebook) throws -> NotebookDocument {
    defer { ProgressLine.clear() }
    do throws(FileError) {
      return try notebook.open(watch: watch)
    } catch {
      throw status(of: error)
    }
  }

  /// The notebook or script of that name; `-` is a script on standard input.
  ///
  /// - Parameter takesPipes: whether it may be a pipe or a device as well, for a command that only reads.
  package func open(_ path: String, takesPipes: Bool = false) throws -> NotebookDocument {
    defer { ProgressLine.clear() }
    do throws(FileError) {
      if path == "-" {
        return NotebookDocument(bytes: try StandardInput.readAll(), path: "input", form: .script)
      }
      return try NotebookDocument(openingFile: path, blocks: blocks, takesPipes: takesPipes, watch: watch)
    } catch {
      throw status(of: error)
    }
  }

  /// What is in a file.
  package func bytes(of path: String) throws -> [UInt8] {
    do throws(FileError) {
      return try FileReading.bytes(of: path, takesPipes: true, isCancelled: { Interruption.isRequested })
    } catch {
      throw status(of: error)
    }
  }

  /// - Parameter makingFolders: whether folders on the way to the file are made where they are missing.
  package func write(_ bytes: [UInt8], to path: String, makingFolders: Bool = false) throws {
    do throws(FileError) {
      if makingFolders { try FilePath.makeFolders(for: path, isPrivate: false) }
      try AtomicFile.write(bytes, to: path, isCancelled: { Interruption.isRequested })
    } catch {
      throw status(of: error, isInput: false)
    }
  }

  /// Reports the error.
  ///
  /// - Returns: the status to exit with.
  package func status(of error: FileError, isInput: Bool = true) -> ExitCode {
    if error.code == EINTR, Interruption.isRequested { return ExitStatus.interrupted }
    complaints.write(error.diagnostic)
    return isInput && error.isMissingInput ? ExitStatus.noInput : ExitStatus.inputOutput
  }
}
