#if canImport(Glibc)
  import CPlatform
#elseif canImport(Darwin)
  import MachO
#endif

#if !hasFeature(Embedded)
  extension rusage {
    /// The most memory that was resident at a time, in bytes.
    package var peakBytes: Int {
      #if canImport(Darwin)
        ru_maxrss
      #else
        // In kilobytes.
        ru_maxrss << 10
      #endif
    }
  }

  /// What the system knows of the process that asks.
  package enum ThisProcess {
    /// The absolute path of the program that runs, without links; nil if the system does not provide it.
    package static var program: String? {
      #if canImport(Darwin)
        var count: UInt32 = 0
        _NSGetExecutablePath(nil, &count)
        var name = [CChar](repeating: 0, count: Int(count) + 1)
        guard _NSGetExecutablePath(&name, &count) == 0 else { return nil }
      #else
        let name = "/proc/self/exe"
      #endif
      guard let path = realpath(name, nil) else { return nil }
      defer { free(path) }
      return String(cString: path)
    }

    #if canImport(Darwin)
      /// A right to this task, made once: each call makes one.
      private static let task = task_self_trap()

      /// The resident set, in bytes; 0 if the system does not report it.
      package static func residentBytes() -> Int {
        var info = mach_task_basic_info()
        var count = mach_msg_type_number_t(MemoryLayout.size(ofValue: info) / MemoryLayout<integer_t>.size)
        let result = withUnsafeMutablePointer(to: &info) { pointer in
          pointer.withMemoryRebound(to: integer_t.self, capacity: Int(count)) {
            task_info(task, task_flavor_t(MACH_TASK_BASIC_INFO), $0, &count)
          }
        }
        return result == KERN_SUCCESS ? Int(info.resident_size) : 0
      }
    #else
      /// Where the system reports the memory of this process; negative if it does not. It stays open, because a
      /// statement asks often, and opening it takes longer than reading it.
      private static let memoryFile = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)

      /// The resident set, in bytes; 0 if the system does not report it.
      package static func residentBytes() -> Int {
        guard memoryFile >= 0 else { return 0 }
        return withUnsafeTemporaryAllocation(byteCount: 128, alignment: 1) { buffer in
          let count = pread(memoryFile, buffer.baseAddress, buffer.count, 0)
          guard count > 0 else { return 0 }
          // The second number, in pages: `size resident shared …`.
          let digits = buffer[..<count].drop { $0 != UInt8(ascii: " ") }.dropFirst()
            .prefix { $0 != UInt8(ascii: " ") }
          let pages = digits.reduce(0) { $0 * 10 + Int($1) - Int(UInt8(ascii: "0")) }
          return pages * sysconf(Int32(_SC_PAGESIZE))
        }
      }
    #endif

    /// Keeps memory that is given back, in blocks of up to 32 megabytes, for what this process needs next, before the system has it. The
    /// allocator can be told so in glibc alone.
    ///
    /// It comes to the same by itself once a block of that size was given back. A list that grows asks the system for memory at
    /// each step till then, and a third of its time goes there.
    package static func reuseMemory() {
      #if canImport(Glibc)
        _ = mallopt(M_MMAP_THRESHOLD, 32 << 20)
        _ = mallopt(M_TRIM_THRESHOLD, 64 << 20)
      #endif
    }

    /// The folder where Jupyter looks for what its user has installed; nil if the environment does not say where that is.
    ///
    /// - Parameter variable: looks a variable of the environment up; nil if it is not set.
    package static func jupyterFolder(_ variable: (String) -> String?) -> String? {
      #if canImport(Darwin)
        variable("HOME").map { $0 + "/Library/Jupyter" }
      #else
        variable("XDG_DATA_HOME").map { $0 + "/jupyter" }
          ?? variable("HOME").map { $0 + "/.local/share/jupyter" }
      #endif
    }
  }
#endif
