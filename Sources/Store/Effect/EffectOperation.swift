/// The operation of an effect: one subclass for each kind.
///
/// A class rather than an indirect enum, so that an effect is one pointer, `none` costs nothing,
/// and mapping can hide the child's type. Neither it nor its context knows the type of the actions: a generic
/// one would have its type looked up at run time whenever it is made or copied.
@usableFromInline
package class EffectOperation {
  /// Whether a request for a result, or a result, is in it.
  @usableFromInline final var carriesRequests = false

  /// The parts that begin at once, when the effect does.
  var immediateChildren: [EffectOperation] { [] }

  /// One word or two for descriptions.
  var summary: String { "" }

  /// Registers the effect's parts with the runtime, in order, without running any of them.
  ///
  /// - Parameter context: Where the effect is scheduled; its outlet takes the effect's actions.
  func schedule(in context: inout EffectContext) {}

  /// Whether the operation consists of other effects, which may have parts themselves.
  var hasParts: Bool { false }

  /// The effects that it consists of.
  var children: [EffectOperation] { [] }

  /// The id that it can be cancelled by.
  var cancelID: CancelID? { nil }

  /// The ids of effects and of their parts.
  static func cancelIDs(of operations: some Sequence<EffectOperation>) -> [CancelID] {
    var ids: [CancelID] = []
    var remaining = Array(operations)
    while let operation = remaining.popLast() {
      operation.cancelID.map { ids.append($0) }
      if operation.hasParts { remaining += operation.children }
    }
    return ids
  }

  /// Hands over the parts, as it is about to be freed.
  func takeParts() -> [EffectOperation] { [] }

  /// Frees the parts of an effect without recursion, because they may be deeply nested.
  static func free(_ parts: consuming [EffectOperation]) {
    while var part = parts.popLast() {
      if part.hasParts, isKnownUniquelyReferenced(&part) { parts += part.takeParts() }
    }
  }

  /// Frees the only part of an effect.
  static func free(_ part: inout EffectOperation?) {
    if part?.hasParts == true { free([part.take()].compactMap { $0 }) }
  }
}
