/// A shared value with a copy of what it was.
package struct FormerShared {
  package weak var box: (any AnySharedBox)?
  package let copy: any AnySharedCopy
}

/// The former values of all shared values of the process, since a part of a recording began.
///
/// A value that doesn't change costs nothing, and one that does a copy for each part.
package final class SharedHistory: @unchecked Sendable {
  /// The store that is recorded: what its reducers change, they change again when they run again.
  package weak var runtime: EffectRuntime?
  // Used with the lock of the shared values held.
  private var formers = Formers()
  private var changedElsewhere = Formers()
  private var changeCount = 0
  /// Whether the store reduces; used where it runs.
  private var isInStep = false

  /// Begins a history of all changes in the process.
  package init() { SharedChanges.add(self) }

  deinit { SharedChanges.removeHistories() }

  /// What the values that have changed since the part began were then.
  package var values: [FormerShared] { SharedChanges.withLock { formers.values } }

  /// Changes with each value that changes for the first time in a part.
  package var version: Int { SharedChanges.withLock { changeCount } }

  /// Begins another part.
  ///
  /// - Returns: What the values that have changed in the former one were when that began.
  package func beginPart() -> [FormerShared] {
    SharedChanges.withLock {
      defer { formers = Formers() }
      return formers.values
    }
  }

  /// Begins a step of the store: until it ends, other threads change no value.
  ///
  /// - Returns: The values that other code than the store's reducers has changed since the last step, as they are now.
  package func beginStep() -> [FormerShared] {
    if !isInStep { SharedChanges.beginStep() }
    isInStep = true
    return takeChanges()
  }

  /// The values that other code than the store's reducers has changed since this was last called, as they are now.
  package func takeChanges() -> [FormerShared] {
    SharedChanges.withLock {
      if changedElsewhere.values.isEmpty { return [] }
      defer { changedElsewhere = Formers() }
      return changedElsewhere.values.compactMap { former in
        former.box.map { FormerShared(box: $0, copy: $0.copyValue()) }
      }
    }
  }

  /// Ends the step.
  package func endStep() {
    guard isInStep else { return }
    isInStep = false
    SharedChanges.endStep()
  }

  /// Records a value that is about to change; called with the lock held.
  func willChange<Value>(_ box: SharedBox<Value>) {
    if formers.add(box) { changeCount += 1 }
    let drain = DrainState.current
    if let runtime, drain === runtime.drain, drain?.isReducing == true { return }
    changedElsewhere.add(box)
  }
}

/// Values as they were before their first changes.
private struct Formers {
  private(set) var values: [FormerShared] = []
  /// Where the value of a box is; an address may be that of a box that was released.
  private var indices: [ObjectIdentifier: Int] = [:]

  /// Adds the value of a box, if it is the first of it; returns whether it is.
  @discardableResult
  mutating func add<Value>(_ box: SharedBox<Value>) -> Bool {
    let id = ObjectIdentifier(box)
    if let index = indices[id], values[index].box === box { return false }
    indices[id] = values.count
    values.append(FormerShared(box: box, copy: box.copyValue()))
    return true
  }
}

extension DependencyValues {
  /// The values of the keys that are in use with these dependencies.
  package var sharedValues: [FormerShared] {
    self[SharedBoxesKey.self].all.map { FormerShared(box: $0, copy: $0.copyValue()) }
  }

  /// What puts the values of the keys that are in use back to what they are now; nothing is saved or loaded by it.
  ///
  /// Files and user defaults in memory are put back too, for keys that aren't in use.
  package func sharedRestorePoint() -> () -> Void {
    let files = defaultFileStorage.documents.restorePoint()
    let defaults = (defaultAppStorage as? InMemoryDefaults)?.restorePoint()
    let boxes = self[SharedBoxesKey.self].restorePoint()
    return {
      boxes()
      files()
      defaults?()
    }
  }

  /// Has values that are shared in memory begin again, as in another process; what is stored stays.
  ///
  /// References that were made before keep the former values.
  package func forgetSharedMemory() { self[SharedBoxesKey.self].forgetMemory() }
}

extension DependencyValues {
  /// The values for reducers that run again, of which nothing is live.
  package static func replaying(_ update: (inout DependencyValues) -> Void) -> DependencyValues {
    DependencyValues(storage: Storage()).updated {
      $0.context = .test
      update(&$0)
    }
  }
}

extension DrainState {
  /// Runs code that reads and changes copies of the shared values, such as the decoding of a state.
  package static func replaying<Result>(
    in dependencies: DependencyValues,
    sharing copies: SharedExpectation,
    _ body: () -> Result
  ) -> Result {
    let drain = DrainState(
      dependencies: dependencies,
      reporter: IssueReporting.inForce,
      generations: StackIDCounter(for: .preparing)
    )
    return dependencies.bind { drain.using(copies, body) }
  }
}
