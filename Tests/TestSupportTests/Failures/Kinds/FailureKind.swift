import Store
import TestFixtures
import TestSupport
import Testing

/// Runs code that must fail in one way, and compares the whole text of the failure.
///
/// Numbers of lines in files are written as `:0`, because they change with the files.
func expectFailure<Failure: Error>(
  _ text: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation,
  _ body: @escaping () async throws(Failure) -> Void
) async throws(Failure) {
  let issues = try await issues(body)
  let texts = issues.map { $0.text.replacing(/\.swift:\d+/, with: ".swift:0") }
  #expect(texts == [text], sourceLocation: sourceLocation)
}

/// A store of the feature that runs what a test gives it.
func makeCounter(clock: (any Clock<Duration>)? = nil) -> TestStoreOf<Counter> {
  TestStore(initialState: Counter.State()) {
    Counter()
  } withDependencies: {
    if let clock { $0.continuousClock = clock }
  }
}
