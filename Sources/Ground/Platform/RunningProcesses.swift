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

    /// The seconds that cores have worked for a process group until now, of which on a busy machine more pass on the clock.
    ///
    /// - Returns: nil where the system does not report it.
    package static func work(ofGroup group: pid_t) -> Double? {
      #if canImport(Darwin)
        return nil
      #else
        let ticks = sysconf(Int32(_SC_CLK_TCK))
        guard ticks > 0 else { return nil }
        var worked = 0
        let areListed = forEachProcess { process in
          // The name, in parentheses, may have any letter.
          let fields = file("stat", of: process).split(separator: UInt8(ascii: ")")).last ?? []
          let numbers = fields.split(separator: UInt8(ascii: " ")).map {
            Int(String(decoding: $0, as: UTF8.self)) ?? 0
          }
          guard numbers.count > 14, numbers[2] == Int(group) else { return }
          // Its own in the program and in the system, and those of the children that it has waited for: proc(5), fields 14 to 17.
          worked += numbers[11...14].reduce(0, +)
        }
        return areListed ? Double(worked) / Double(ticks) : nil
      #endif
    }

    #if !canImport(Darwin)
      /// - Returns: whether there was one.
      private static func endOnce(having variable: [UInt8]) -> Bool {
        var found = false
        forEachProcess { process in
          guard process != getpid(),
            file("environ", of: process).split(separator: 0).contains(where: { $0.elementsEqual(variable) })
          else { return }
          found = kill(process, SIGKILL) == 0 || found
        }
        return found
      }

      /// - Returns: whether the system lists them.
      @discardableResult
      private static func forEachProcess(_ body: (pid_t) -> Void) -> Bool {
        guard let stream = opendir("/proc") else { return false }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
          let name = withUnsafeBytes(of: &entry.pointee.d_name) { buffer in
            String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
          }
          if let process = pid_t(name) { body(process) }
        }
        return true
      }

      /// What the system says of a process; empty where it says nothing, the process has ended, or it is another user's.
      private static func file(_ name: String, of process: pid_t) -> [UInt8] {
        let file = open("/proc/\(process)/\(name)", O_RDONLY | O_CLOEXEC)
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
