#if !hasFeature(Embedded)
  /// What happened in a folder that is watched.
  package struct FolderEvent: Hashable, Sendable {
    /// The folder, by the name it was given; nil if reports were lost, so that anything may have changed.
    package var folder: String?
    /// What was written, made, removed or renamed in it; nil for the folder itself.
    package var name: String?
    package var isFolder: Bool

    package init(folder: String?, name: String?, isFolder: Bool) {
      (self.folder, self.name, self.isFolder) = (folder, name, isFolder)
    }
  }
#endif
