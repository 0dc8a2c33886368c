/// A weak reference to an engine, with the parts of it that can be used without retaining it.
///
/// Shared, because the Swift runtime counts each weak reference.
final class EngineReference: Sendable {
  weak let runtime: EffectRuntime?
  /// The engine's actor, if nothing observes deliveries.
  let directActor: (any Actor)?
  /// Where the tasks of effects run; `nil` for anywhere.
  let executor: (any TaskExecutor)?
  /// Ends the tasks of effects; created once, because a function is an object.
  let end: @Sendable (EffectRecord) async -> Void
  /// Receives the mistakes that effects make.
  let reporter: any IssueReporter
  /// Whether that is the default reporter of an app.
  let reportsPlainly: Bool

  init(_ runtime: EffectRuntime) {
    self.runtime = runtime
    directActor = runtime.directActor
    executor = runtime.executor
    end = EffectRecord.ending(on: runtime.directActor)
    reporter = runtime.reporter
    reportsPlainly = type(of: runtime.reporter) == StandardErrorReporter.self
  }
}
