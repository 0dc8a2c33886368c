/// A reference that does not keep its engine.
///
/// Shared by all that has one, as the runtime keeps count of each weak reference.
final class EngineReference: Sendable {
  weak let runtime: EffectRuntime?

  init(_ runtime: EffectRuntime) { self.runtime = runtime }
}
