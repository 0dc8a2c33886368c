/// An effect that is made when it begins, because it depends on what is there then.
final class DeferredOperation: EffectOperation {
  private let make: (_ feature: ObjectIdentifier) -> EffectOperation?
  private let text: String

  init(_ text: String, _ make: @escaping (ObjectIdentifier) -> EffectOperation?) {
    (self.text, self.make) = (text, make)
  }

  override var summary: String { text }

  override func schedule(in context: inout EffectContext) {
    if let operation = make(ObjectIdentifier(context.node)) { context.schedule(operation) }
  }
}

extension Effect {
  /// An effect that is made when it begins, in the dependencies in force where this is called.
  ///
  /// - Parameters:
  ///   - text: Its description.
  ///   - make: Makes the effect, where the store runs, for the feature of a ``FeatureAnchor/id``.
  /// - Returns: The effect.
  package static func deferred(
    _ text: String,
    _ make: @escaping (_ feature: ObjectIdentifier) -> Effect
  ) -> Effect {
    let dependencies = DependencyValues.current
    return Effect(
      DeferredOperation(text) { feature in dependencies.bind { make(feature).operation } }
    )
  }
}

/// An effect that belongs to the store, and goes on when the feature that returned it was removed.
final class StoreOperation: EffectOperation {
  private let operation: EffectOperation

  init(_ operation: EffectOperation) { self.operation = operation }

  override var summary: String { operation.summary }

  override func schedule(in context: inout EffectContext) {
    context.at(context.runtime.root, to: context.outlet) { $0.schedule(operation) }
  }
}

extension Effect {
  /// An effect that belongs to the store, and goes on when the feature that returned it was removed.
  ///
  /// - Parameter effect: The effect, which sends no actions.
  /// - Returns: The effect.
  package static func ofStore(_ effect: Effect<Never>) -> Effect {
    Effect(operation: effect.operation.map(StoreOperation.init))
  }
}
