/// The effect of a handler for the end of a feature: it belongs to the store, because its feature was removed.
final class UnmountOperation: EffectOperation {
  private let operation: EffectOperation
  private let feature: String

  init(_ operation: EffectOperation, of feature: String) {
    (self.operation, self.feature) = (operation, feature)
  }

  override var summary: String { "unmount of \(feature)" }

  override func schedule(in context: inout EffectContext) {
    var own = EffectContext(
      runtime: context.runtime,
      place: EffectPlace(node: context.runtime.root, outlet: context.outlet),
      cause: context.cause,
      actionName: "(unmount of \(feature))"
    )
    own.schedule(operation)
  }
}
