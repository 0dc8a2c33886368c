/// Returns whether two values are equal: by `==` where their type has it, else by their parts.
///
/// Parts are compared in the same way. Values with neither `==` nor parts, such as closures, are equal
/// if their dumps are. Objects may contain themselves.
///
/// Complexity: O(*n*) in the number of parts that are alike.
package func isEqual(_ lhs: Any, _ rhs: Any) -> Bool {
  var comparison = StructuralComparison()
  return comparison.isEqual(lhs, rhs)
}

/// Returns the result of `==` for two values of one type, nil where the type has none.
func isEqualByOperator(_ lhs: Any, _ rhs: Any) -> Bool? {
  func equals<Value: Equatable>(_ lhs: Value) -> Bool? {
    (rhs as? Value).map { $0 == lhs }
  }
  guard type(of: lhs) == type(of: rhs), let lhs = lhs as? any Equatable else { return nil }
  return equals(lhs)
}

/// Compares values of one type, as ``isEqual(_:_:)`` does, which finds out for each comparison whether the type has `==`.
package struct Equality<Value> {
  private let equals: (UnsafePointer<Value>, UnsafePointer<Value>) -> Bool

  /// Finds out how the values are compared.
  package init() {
    func compare<Other: Equatable>(
      as type: Other.Type
    ) -> (UnsafePointer<Value>, UnsafePointer<Value>) -> Bool {
      { lhs, rhs in
        let (lhs, rhs) = (UnsafeRawPointer(lhs), UnsafeRawPointer(rhs))
        return lhs.assumingMemoryBound(to: type).pointee
          == rhs.assumingMemoryBound(to: type).pointee
      }
    }
    // An object may be of a subclass, which has no part in the `==` of its superclass.
    if let type = Value.self as? any Equatable.Type, !(Value.self is AnyClass) {
      equals = compare(as: type)
    } else {
      equals = { isEqual($0.pointee, $1.pointee) }
    }
  }

  /// Whether two values are equal.
  package func areEqual(_ lhs: Value, _ rhs: Value) -> Bool {
    withUnsafePointer(to: lhs) { lhs in withUnsafePointer(to: rhs) { rhs in equals(lhs, rhs) } }
  }
}

/// A comparison in progress: iterative, so that deep values don't exhaust the stack.
private struct StructuralComparison {
  private var pending: [(lhs: Any, rhs: Any)] = []
  private var seen: Set<[ObjectIdentifier]> = []

  mutating func isEqual(_ lhs: Any, _ rhs: Any) -> Bool {
    pending = [(lhs, rhs)]
    while let (lhs, rhs) = pending.popLast() {
      guard type(of: lhs) == type(of: rhs) else { return false }
      guard isEqualByOperator(lhs, rhs) ?? enqueueParts(lhs, rhs) else { return false }
    }
    return true
  }

  /// Enqueues the parts of two values.
  ///
  /// - Returns: Whether they may still be equal.
  private mutating func enqueueParts(_ lhs: Any, _ rhs: Any) -> Bool {
    if let lhs = lhs as? any CustomDumpRepresentable, let rhs = rhs as? any CustomDumpRepresentable
    {
      pending.append((lhs.customDumpValue, rhs.customDumpValue))
      return true
    }
    if type(of: lhs) is AnyClass {
      let objects = (lhs as AnyObject, rhs as AnyObject)
      let pair = [ObjectIdentifier(objects.0), ObjectIdentifier(objects.1)]
      guard objects.0 !== objects.1, seen.insert(pair).inserted else { return true }
    }
    guard !isSameInMemory(boxed: lhs, rhs) else { return true }
    if let lhs = lhs as? any RedactedValue, let rhs = rhs as? any RedactedValue {
      return enqueueStored(lhs, rhs)
    }
    let mirrors = (Mirror(reflecting: lhs), Mirror(reflecting: rhs))
    if mirrors.0.displayStyle == .dictionary {
      return enqueueEntries(mirrors.0, mirrors.1)
    }
    guard !mirrors.0.hasNoParts || !mirrors.1.hasNoParts else {
      return DumpRenderer.inline(lhs) == DumpRenderer.inline(rhs)
    }
    return enqueueChildren(mirrors.0, mirrors.1)
  }

  /// Enqueues the parts of two redacted values, which their mirrors don't show.
  private mutating func enqueueStored(_ lhs: any RedactedValue, _ rhs: any RedactedValue) -> Bool {
    let (left, right) = (storedParts(lhs), storedParts(rhs))
    guard enumCaseName(lhs) == enumCaseName(rhs), left.count == right.count else { return false }
    for (left, right) in zip(left, right) { pending.append((left.value, right.value)) }
    return true
  }

  private mutating func enqueueChildren(_ lhs: Mirror, _ rhs: Mirror) -> Bool {
    var levels: (Mirror?, Mirror?) = (lhs, rhs)
    while let left = levels.0, let right = levels.1 {
      guard left.children.count == right.children.count else { return false }
      for (left, right) in zip(left.children, right.children) {
        guard left.label == right.label else { return false }
        pending.append((left.value, right.value))
      }
      levels = (left.superclassMirror, right.superclassMirror)
    }
    return true
  }

  /// Enqueues the values of two dictionaries by key.
  private mutating func enqueueEntries(_ lhs: Mirror, _ rhs: Mirror) -> Bool {
    guard lhs.children.count == rhs.children.count else { return false }
    var values: [AnyHashable: Any] = [:]
    for case (let key as AnyHashable, let value) in lhs.entries { values[key] = value }
    for case (let key as AnyHashable, let value) in rhs.entries {
      guard let other = values[key] else { return false }
      pending.append((other, value))
    }
    return true
  }
}

extension Mirror {
  fileprivate var hasNoParts: Bool {
    children.isEmpty && (superclassMirror?.hasNoParts ?? true)
  }
}
