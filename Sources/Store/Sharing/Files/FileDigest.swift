/// Identifies the bytes of a file without keeping them.
///
/// Two files with the same length and 128 equal bits of two keyed hashes are taken for equal. The keys are chosen at
/// random when the process starts, so no file can be made to be taken for another one.
struct FileDigest: Hashable, Sendable {
  private let count: Int
  private let first: Int
  private let second: Int

  /// Computes the digest of bytes.
  init(_ bytes: [UInt8]) {
    count = bytes.count
    first = Self.hash(bytes, salt: 1)
    second = Self.hash(bytes, salt: 2)
  }

  private static func hash(_ bytes: [UInt8], salt: UInt8) -> Int {
    var hasher = Hasher()
    hasher.combine(salt)
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }
}
