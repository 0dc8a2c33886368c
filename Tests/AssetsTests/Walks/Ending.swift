/// How a process ended.
enum Ending: Equatable {
  case exited(Int32)
  case killed(Int32)
  case stopped(Int32)

  /// Decodes a status of `waitpid`.
  init(status: Int32) {
    switch status & 0x7F {
    case 0: self = .exited((status >> 8) & 0xFF)
    case 0x7F: self = .stopped((status >> 8) & 0xFF)
    case let signal: self = .killed(signal)
    }
  }
}
