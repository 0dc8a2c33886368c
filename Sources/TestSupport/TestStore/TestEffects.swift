/// What becomes of effects in a test.
public enum TestEffects: Sendable, Hashable {
  /// Effects run.
  case running
  /// No effect runs, as in a test that was written from a recording: the test sends the actions that effects sent then.
  ///
  /// What needs no work follows as ever: a `.send`, a request, its reply, a cancellation. The features of the initial
  /// state are taken for mounted.
  case recorded
}
