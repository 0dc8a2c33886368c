import Foundation
import Navigation
import Store
import StoreSwiftCode

extension TestStore where State: Codable {
  /// Has the process die, and asserts what the next one has of the state.
  ///
  /// ```swift
  /// await store.send(.refreshPulled) { $0.isLoading = true }
  /// await store.relaunch { $0.isLoading = false }
  /// ```
  ///
  /// The state is stored and restored as ``Navigation/StateRestoration`` does it. No effect runs any more, no call of an endpoint and no
  /// request waits, and none of it is a failure. Values shared in memory begin again, and references of the test to them keep the former ones;
  /// those with a file or a user default stay. Then each feature is mounted, and what `onMount` does at once is a part of the restored state.
  ///
  /// If nothing is restored the store has its initial state, as in an app.
  ///
  /// - Parameters:
  ///   - updateStateToExpectedResult: Changes the state before the death to the one expected in the next process. Leave it
  ///     out to assert that it is the same.
  ///   - location: The call site, for failures.
  public nonisolated(nonsending) func relaunch(
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    location: SourceLocation = #Store::location
  ) async {
    handleUnreceived(before: "the process died", at: location)
    let data = engine.isolation.enter {
      ProcessDeath.stored(engine.state.pointee, in: engine.dependencies)
    }
    await endProcess()
    let former = state
    begin { data.flatMap { ProcessDeath.restored(State.self, from: $0).state } }
    expectLaunch(from: former, updateStateToExpectedResult, at: location)
    await settle()
    reportIssues(at: location)
  }

  /// Ends all that runs; what it changes when it is cancelled is undone, because nothing runs in a dead process.
  private nonisolated(nonsending) func endProcess() async {
    let restoreShared = dependencies.sharedRestorePoint()
    engine.isolation.enter { engine.cancelAll(because: .featureRemoved) }
    executor.endProcess()
    await settle()
    executor.keepTasks(of: [])
    _ = reporter.take()
    restoreShared()
    dependencies.forgetSharedMemory()
  }

  private func expectLaunch(
    from former: State,
    _ update: ((inout State) throws -> Void)?,
    at location: SourceLocation
  ) {
    let actual = state
    var expected = exhaustivity == .on ? former : actual
    let shared = sharedExpectation(of: [])
    do {
      let generation = engine.isolation.enter { engine.generationBeforeAction }
      let isExpected = try engine.expecting(after: generation, shared: shared) {
        try update?(&expected)
        return equality.areEqual(expected, actual)
      }
      if isExpected { return }
    } catch {
      failExpectation("The expectation of the launch threw: \(error)", at: location)
      return
    }
    let text = pasting(at: location) {
      FailureText.mismatch(
        changes: FailureText.changes(expected, actual, []),
        subject: "the death of the process",
        update != nil,
        paste: PasteText.call(
          PastedCode("await store.relaunch()"),
          from: exhaustivity == .on ? former : expected,
          to: actual,
          shared: []
        )
      )
    }
    failExpectation(text, at: location)
  }
}
