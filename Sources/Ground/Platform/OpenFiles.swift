#if canImport(Glibc) || canImport(Musl)
  import CPlatform
#endif

#if !hasFeature(Embedded)
  extension stat {
    /// When the content was last changed.
    package var changed: timespec {
      #if canImport(Darwin)
        st_mtimespec
      #else
        st_mtim
      #endif
    }
  }

  /// What the system knows of files that are open.
  package enum OpenFiles {
    /// The absolute path of the file that is open, whatever has happened to its name in the meantime; nil if the system does not provide it.
    package static func path(of descriptor: Int32) -> String? {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      #if canImport(Darwin)
        guard fcntl(descriptor, F_GETPATH, &buffer) == 0 else { return nil }
      #else
        guard readlink("/proc/self/fd/\(descriptor)", &buffer, buffer.count - 1) > 0 else { return nil }
      #endif
      return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Waits until what was written would outlive a power failure.
    ///
    /// - Returns: false with `errno` set.
    package static func synchronize(_ descriptor: Int32) -> Bool {
      #if canImport(Darwin)
        // Which `fsync` leaves to the disk there. Not every file system has it.
        if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
      #endif
      return fsync(descriptor) == 0
    }

    /// Gives a file what another has beside its content and its mode, as far as this process may read and write it: the attributes that
    /// people and programs gave it, its access list. Those of the system are often root's alone, and not every file system has them.
    ///
    /// - Parameter isPrivate: whether the access list, which says who else may read it, is left out.
    /// - Throws: ``SystemError`` if there is no room for one that could be read.
    package static func copyAttributes(
      of original: String, to descriptor: Int32, isPrivate: Bool
    ) throws(SystemError) {
      #if canImport(Darwin)
        let source = open(original, O_RDONLY | O_CLOEXEC)
        guard source >= 0 else { return }
        defer { close(source) }
        let parts = COPYFILE_XATTR | (isPrivate ? 0 : COPYFILE_ACL)
        if fcopyfile(source, descriptor, nil, copyfile_flags_t(parts)) == 0 { return }
        if errno == ENOSPC || errno == EDQUOT { throw .last }
      #else
        for name in attributeNames(of: original) where !isPrivate || !name.hasPrefix("system.") {
          guard let value = filled({ getxattr(original, name, $0, $1) }) else { continue }
          guard fsetxattr(descriptor, name, value, value.count, 0) != 0 else { continue }
          if errno == ENOSPC || errno == EDQUOT { throw .last }
        }
      #endif
    }

    #if !canImport(Darwin)
      private static func attributeNames(of path: String) -> [String] {
        filled { listxattr(path, $0, $1) }.map { bytes in
          bytes.split(separator: 0).map { String(decoding: $0.map(UInt8.init(bitPattern:)), as: UTF8.self) }
        } ?? []
      }

      /// What a call writes that tells how much room it needs when it is given none; nil if it fails, or it has grown between the two.
      private static func filled(_ call: (UnsafeMutablePointer<CChar>?, Int) -> Int) -> [CChar]? {
        let count = call(nil, 0)
        guard count >= 0 else { return nil }
        guard count > 0 else { return [] }
        var bytes = [CChar](repeating: 0, count: count)
        let filled = call(&bytes, count)
        return filled >= 0 ? Array(bytes.prefix(filled)) : nil
      }
    #endif
  }
#endif
