/// The effects that an action sent to a store has started, directly or through other actions.
public struct StoreTask: Sendable, Hashable {
  private let cascade: EffectCascade?
  private let node: NodePath?

  /// The task of an action without effects.
  @usableFromInline
  init() {
    cascade = nil
    node = nil
  }

  @usableFromInline
  package init(_ handle: EffectCascadeHandle?, node: NodePath?) {
    cascade = handle?.cascade
    self.node = node
  }

  /// Whether everything the action caused has ended.
  public var isFinished: Bool { cascade?.isFinished ?? true }

  /// Waits for all effects that the action caused, the effects of their actions included.
  ///
  /// When the waiting task is cancelled, so are the effects it waits for, as with ``cancel()``. The wait ends
  /// at once then, while cancelled effects may still take time to end: see ``isFinished``.
  ///
  /// - Parameter isolation: The actor of the caller, which the wait does not leave.
  public func finish(isolation: isolated (any Actor)? = #isolation) async {
    await cascade?.finish(isolation: isolation, cancelling: node ?? NodePath())
  }

  /// The running effects of the action.
  package var runningEffects: [EffectTrace] { cascade?.runningEffects ?? [] }

  /// Waits for all effects that the action caused; cancelling the wait doesn't cancel them.
  package func wait(isolation: isolated (any Actor)? = #isolation) async {
    await cascade?.finish(isolation: isolation, cancelling: nil)
  }

  /// Cancels the effects that the action caused in the node it was sent to and in those below.
  ///
  /// Effects that an ancestor started for the action continue. May be called from anywhere.
  public func cancel() {
    cascade?.cancel(in: node ?? NodePath())
  }

  /// Whether two values are equal.
  public static func == (lhs: StoreTask, rhs: StoreTask) -> Bool { lhs.cascade === rhs.cascade }

  /// Hashes the compared properties.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(cascade.map(ObjectIdentifier.init))
  }
}
