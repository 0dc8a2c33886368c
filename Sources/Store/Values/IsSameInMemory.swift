#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Whether two values have the same bytes, and so are equal; if not, they may be equal all the same.
///
/// Finds copies of a value to be equal without comparing their parts.
func isSameInMemory<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
  withZeroedCopy(of: lhs) { lhs in
    withZeroedCopy(of: rhs) { rhs in
      lhs.elementsEqual(rhs)
    }
  }
}

extension Array where Element: Equatable {
  /// Compares two arrays, by `==` only those elements whose bytes differ.
  ///
  /// An element and its copy are equal, as they are for the `==` of an array and its copy.
  @usableFromInline
  package func isEqualWhereChanged(to other: [Element]) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBufferPointer { lhs in
      other.withUnsafeBufferPointer { rhs in
        guard let left = lhs.baseAddress, let right = rhs.baseAddress, left != right else {
          return true
        }
        let blockLength = 64
        for start in stride(from: 0, to: count, by: blockLength) {
          let block = start..<Swift.min(start + blockLength, count)
          let size = block.count * MemoryLayout<Element>.stride
          if memcmp(left + start, right + start, size) == 0 { continue }
          for index in block where left[index] != right[index] { return false }
        }
        return true
      }
    }
  }
}

/// Whether two boxed values of one type are the same bytes.
func isSameInMemory(boxed lhs: Any, _ rhs: Any) -> Bool {
  func isSame<Value>(_ lhs: Value) -> Bool {
    (rhs as? Value).map { isSameInMemory(lhs, $0) } ?? false
  }
  return _openExistential(lhs, do: isSame)
}

/// Passes the bytes of a copy, with zeros in the gaps between its parts, which are undefined in the original.
private func withZeroedCopy<Value, Result>(
  of value: Value,
  _ body: (UnsafeRawBufferPointer) -> Result
) -> Result {
  withUnsafeTemporaryAllocation(
    byteCount: MemoryLayout<Value>.size,
    alignment: MemoryLayout<Value>.alignment
  ) { buffer in
    buffer.initializeMemory(as: UInt8.self, repeating: 0)
    guard let address = buffer.baseAddress else { return body(UnsafeRawBufferPointer(buffer)) }
    // From a pointer: of a value, the bytes between the parts would be copied as well.
    let copy = withUnsafePointer(to: value) {
      address.initializeMemory(as: Value.self, from: $0, count: 1)
    }
    defer { copy.deinitialize(count: 1) }
    return body(UnsafeRawBufferPointer(buffer))
  }
}
