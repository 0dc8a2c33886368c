extension EffectRuntime {
  /// Runs a test's expectation, which gives the stacks it pushes to the ids that the reducer gave, and reads and changes
  /// copies of the shared values.
  ///
  /// No read within it is tracked.
  package final func expecting<Result>(
    after generation: Int,
    shared: SharedExpectation,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try DrainState(
      dependencies: dependencies,
      reporter: reporter,
      generations: StackIDCounter(following: generation, for: .expecting)
    ).using(shared, body)
  }
}

extension DrainState {
  /// Runs code that reads and changes copies of the shared values, and whose reads aren't tracked.
  func using<Result>(
    _ copies: SharedExpectation,
    _ body: () throws -> Result
  ) rethrows -> Result {
    expectedCopies = copies
    ignoresReads = true
    return try asCurrent(body)
  }

  /// The shared values of the expectation that runs on a thread.
  @inline(__always)
  static func expectation(on slot: ThreadLocal.Slot) -> SharedExpectation? {
    guard let pointer = slot.pointee else { return nil }
    return Unmanaged<DrainState>.fromOpaque(pointer)._withUnsafeGuaranteedRef {
      $0.expectedCopies.map { unsafeDowncast($0, to: SharedExpectation.self) }
    }
  }

  /// The shared values of the expectation that runs on a thread, where a value is read: a handler's id may be made of it.
  @inline(__always)
  static func expectation(
    on slot: ThreadLocal.Slot,
    reading value: some ReferencedValue
  ) -> SharedExpectation? {
    guard let pointer = slot.pointee else { return nil }
    return Unmanaged<DrainState>.fromOpaque(pointer)._withUnsafeGuaranteedRef {
      $0.comparedValues?.willRead(value)
      return $0.expectedCopies.map { unsafeDowncast($0, to: SharedExpectation.self) }
    }
  }

  /// Notifies what records changes that a shared value is about to change.
  func willChange<Value>(_ box: SharedBox<Value>) {
    if changeRecorders.isEmpty { return }
    for recorder in changeRecorders { (recorder as? SharedChangeLog)?.willChange(box) }
  }
}
