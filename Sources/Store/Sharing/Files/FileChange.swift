/// What is done to a file after its bytes were read.
enum FileChange: Equatable {
  /// The file stays as it is.
  case nothing
  /// Its bytes are replaced.
  case write([UInt8])
  /// It gets another name beside its own, with a label, and new bytes take its place, if there are any.
  case keepAside(label: String, then: [UInt8]?)

  /// The bytes to write.
  var newBytes: [UInt8]? {
    switch self {
    case .nothing: nil
    case .write(let bytes): bytes
    case .keepAside(_, let bytes): bytes
    }
  }
}
