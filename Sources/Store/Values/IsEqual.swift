/// Returns whether two values are equal: by `==` where their type has it, else by their parts.
///
/// Parts are compared in the same way. Values with neither `==` nor parts are equal if they are the same type, case or text of
/// their own; all closures of a type are. Objects may contain themselves.
///
/// Complexity: O(*n*) in the number of parts that are alike.
package func isEqual(_ lhs: Any, _ rhs: Any) -> Bool {
  var comparison = StructuralComparison()
  return comparison.isEqual(lhs, rhs)
}

/// Returns the result of `==` for two values of one type, nil where the type has none.
func isEqualByOperator(_ lhs: Any, _ rhs: Any) -> Bool? {
  let type = type(of: lhs)
  return type == Swift.type(of: rhs) ? ReflectedType.of(type).areEqual?(lhs, rhs) : nil
}

/// Compares values of one type, as ``isEqual(_:_:)`` does, which finds out for each comparison whether the type has `==`.
package struct Equality<Value> {
  /// Whether the type has `==`.
  let isByOperator: Bool
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
      (isByOperator, equals) = (true, compare(as: type))
    } else {
      (isByOperator, equals) = (false, { isEqual($0.pointee, $1.pointee) })
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
      let type = type(of: lhs)
      guard type == Swift.type(of: rhs) else { return false }
      let known = ReflectedType.of(type)
      guard known.areEqual?(lhs, rhs) ?? enqueueParts(lhs, rhs, known) else { return false }
    }
    return true
  }

  /// Enqueues the parts of two values.
  ///
  /// - Returns: Whether they may still be equal.
  private mutating func enqueueParts(_ lhs: Any, _ rhs: Any, _ type: ReflectedType) -> Bool {
    if type.form == .replacement, let lhs = lhs as? any CustomDumpRepresentable,
      let rhs = rhs as? any CustomDumpRepresentable
    {
      pending.append((lhs.customDumpValue, rhs.customDumpValue))
      return true
    }
    if type.isObject {
      let objects = (lhs as AnyObject, rhs as AnyObject)
      let pair = [ObjectIdentifier(objects.0), ObjectIdentifier(objects.1)]
      guard objects.0 !== objects.1, seen.insert(pair).inserted else { return true }
    }
    guard !isSameInMemory(boxed: lhs, rhs) else { return true }
    if type.form == .redacted {
      // Their mirrors show no parts.
      guard enumCaseName(lhs) == enumCaseName(rhs) else { return false }
      return enqueue(storedParts(lhs).map(\.value), storedParts(rhs).map(\.value))
    }
    let levels = (Reflected(lhs), Reflected(rhs))
    if levels.0.kind == .entries { return enqueueEntries(levels.0.parts, levels.1.parts) }
    if levels.0.isEmpty, levels.1.isEmpty { return areEqualWithoutParts(levels.0, levels.1) }
    guard levels.0.areLabelledByType else {
      let (left, right) = (levels.0.parts, levels.1.parts)
      guard left.elementsEqual(right, by: { $0.label.isSame(as: $1.label) }) else { return false }
      return enqueue(left.map(\.value), right.map(\.value))
    }
    return enqueue(levels.0.contents, levels.1.contents)
  }

  private mutating func enqueue(_ lhs: [Any], _ rhs: [Any]) -> Bool {
    guard lhs.count == rhs.count else { return false }
    for pair in zip(lhs, rhs) { pending.append(pair) }
    return true
  }

  /// Enqueues the values of two dictionaries by key.
  private mutating func enqueueEntries(_ lhs: [ReflectedPart], _ rhs: [ReflectedPart]) -> Bool {
    guard lhs.count == rhs.count else { return false }
    var values: [AnyHashable: Any] = [:]
    for part in lhs {
      if case .key(let key as AnyHashable) = part.label { values[key] = part.value }
    }
    for part in rhs {
      guard case .key(let key as AnyHashable) = part.label else { continue }
      guard let other = values[key] else { return false }
      pending.append((other, part.value))
    }
    return true
  }

  /// Compares two values without parts: cases, metatypes, closures, and what shows its text alone.
  private func areEqualWithoutParts(_ lhs: Reflected, _ rhs: Reflected) -> Bool {
    if let lhs = lhs.value as? any CustomDumpStringConvertible,
      let rhs = rhs.value as? any CustomDumpStringConvertible
    {
      return lhs.customDumpDescription == rhs.customDumpDescription
    }
    if let lhs = lhs.value as? Any.Type, let rhs = rhs.value as? Any.Type { return lhs == rhs }
    return lhs.currentCase?.name == rhs.currentCase?.name
  }
}
