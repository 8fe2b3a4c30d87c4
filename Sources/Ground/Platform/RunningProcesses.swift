#if !hasFeature(Embedded)
  /// The processes that run beside this one.
  package enum RunningProcesses {
    /// Ends the processes that have a variable in their environment, wherever they went since they were started. Where the system does
    /// not report environments, none is ended.
    ///
    /// - Parameter variable: `NAME=value`, which no other process has.
    package static func end(having variable: String) {
      #if !canImport(Darwin)
        let wanted = Array(variable.utf8)
        // Between a look and the end of what it found, another may have been started.
        for _ in 0..<100 where !endOnce(having: wanted) { return }
      #endif
    }

    #if !canImport(Darwin)
      /// - Returns: whether there was one.
      private static func endOnce(having variable: [UInt8]) -> Bool {
        guard let stream = opendir("/proc") else { return false }
        defer { closedir(stream) }
        var found = false
        while let entry = readdir(stream) {
          let name = withUnsafeBytes(of: &entry.pointee.d_name) { buffer in
            String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
          }
          guard let process = pid_t(name), process != getpid(),
            environment(of: process).split(separator: 0).contains(where: { $0.elementsEqual(variable) })
          else { continue }
          found = kill(process, SIGKILL) == 0 || found
        }
        return found
      }

      /// Empty of a process that has none, has ended, or is another user's.
      private static func environment(of process: pid_t) -> [UInt8] {
        let file = open("/proc/\(process)/environ", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return [] }
        defer { close(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        while true {
          let count = read(file, &buffer, buffer.count)
          guard count > 0 else { return bytes }
          bytes += buffer[..<count]
        }
      }
    #endif
  }
#endif
