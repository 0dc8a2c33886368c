/// What has been found out of key paths to stored and tracked properties, in the whole process.
///
/// A program has as many of them as it writes: equal ones are one here. What is known of one refers to
/// types and to places in them, never to a value.
struct StateAccesses: ~Copyable, Sendable {
  static let known = StateAccesses()

  private let accesses = Guarded<[AnyKeyPath: KnownAccess]>([:])

  /// What is known of a key path.
  ///
  /// - Complexity: O(1) on average
  func access(for keyPath: AnyKeyPath) -> AnyObject? {
    let keyPath = Parcel(keyPath)
    return accesses.withLock { $0[keyPath.value] }?.access
  }

  /// Notes what was found out, unless another thread was first.
  ///
  /// - Returns: What is known from now on.
  /// - Complexity: O(1) on average
  func add(_ access: AnyObject, for keyPath: AnyKeyPath) -> AnyObject {
    let found = (keyPath: Parcel(keyPath), access: KnownAccess(access: access))
    return accesses.withLock { known in
      if let first = known[found.keyPath.value] { return first }
      known[found.keyPath.value] = found.access
      return found.access
    }
    .access
  }
}

/// A `StateAccess`, which never changes.
struct KnownAccess: @unchecked Sendable {
  let access: AnyObject
}
