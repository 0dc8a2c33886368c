/// The effect on whose behalf a task runs.
package enum RunningEffect {
  /// The number of the effect, or `nil` outside of effects; child tasks belong to it too.
  package static var id: UInt64? { EffectRecord.running?.id }
}
