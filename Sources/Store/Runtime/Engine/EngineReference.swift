/// A reference that does not keep its engine, and what is known of the engine without it.
///
/// Shared by all that has one, as the runtime keeps count of each weak reference.
final class EngineReference: Sendable {
  weak let runtime: EffectRuntime?
  /// The engine's actor, if nothing has to hear of the ways there.
  let directActor: (any Actor)?
  /// How the tasks of effects end; made once, as a function is an object.
  let end: @Sendable (EffectRecord) async -> Void
  /// Hears of the mistakes that effects make.
  let reporter: any IssueReporter
  /// Whether that is the reporter of an app that sets no other.
  let reportsPlainly: Bool

  init(_ runtime: EffectRuntime) {
    self.runtime = runtime
    directActor = runtime.directActor
    end = EffectRecord.ending(on: runtime.directActor)
    reporter = runtime.reporter
    reportsPlainly = type(of: runtime.reporter) == StandardErrorReporter.self
  }
}
