import Synchronization

/// Records what shared values were before they were changed.
///
/// The log of a test's store is among the store's dependencies, and so finds the changes of its reducers and effects. That
/// of a printer is in the drain, and finds those of one action.
package final class SharedChangeLog: @unchecked Sendable {
  /// Whether any was ever made: an app has none, and need not look for it.
  private static let isUsed = Atomic<Bool>(false)

  // Used with the lock of the shared values held.
  private var formers: [(box: any AnySharedBox, value: any AnySharedCopy)] = []

  /// Called when the running task waits for a change, with what it waits for; returns what to call when it continues.
  let suspended: @Sendable (String) -> @Sendable () -> Void

  /// Creates the log of a test's store.
  ///
  /// - Parameter suspended: Called when the running task waits for a change, with what it waits for; returns what to call
  ///   when it continues.
  package init(suspended: @escaping @Sendable (String) -> @Sendable () -> Void) {
    self.suspended = suspended
    Self.isUsed.store(true, ordering: .relaxed)
  }

  /// Creates a log for what prints changes.
  private init(forPrinting: Void) { suspended = { _ in {} } }

  /// Begins to record what the next action changes.
  ///
  /// - Returns: The log, for ``end()``.
  package static func begin() -> SharedChangeLog {
    let log = SharedChangeLog(forPrinting: ())
    DrainState.current?.changeRecorders.append(log)
    return log
  }

  /// Ends the recording.
  package func end() -> [SharedChange] {
    DrainState.current?.changeRecorders.removeAll { $0 === self }
    return takeChanges()
  }

  /// The log of the current dependencies.
  static var current: SharedChangeLog? {
    guard isUsed.load(ordering: .relaxed) else { return nil }
    return DependencyValues.current[SharedChangeLogKey.self]
  }

  /// Records a value that is about to change; called with the lock held.
  func willChange<Value>(_ box: SharedBox<Value>) {
    if formers.contains(where: { $0.box === box }) { return }
    formers.append((box, box.copyValue()))
  }

  /// The changes since this was last called, each value once, in the order of the first changes.
  package func takeChanges() -> [SharedChange] {
    SharedChanges.withLock {
      defer { formers = [] }
      return changes
    }
  }

  /// The changes since ``takeChanges()`` was last called.
  package var changes: [SharedChange] {
    SharedChanges.withLock {
      formers.map { SharedChange(box: $0.box, former: $0.value, value: $0.box.copyValue()) }
        .filter { !$0.former.isEqual(to: $0.value) }
    }
  }
}

extension DependencyValues {
  /// The log of a test's store.
  package var sharedChangeLog: SharedChangeLog? {
    get { self[SharedChangeLogKey.self] }
    set { self[SharedChangeLogKey.self] = newValue }
  }
}

private enum SharedChangeLogKey: DependencyKey {
  static var liveValue: SharedChangeLog? { nil }
  static var testValue: SharedChangeLog? { nil }
}
