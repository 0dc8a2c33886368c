/// What an action sent to a store has set going.
public struct StoreTask: Sendable, Hashable {
  private let cascade: EffectCascade?
  private let node: NodePath?

  /// The task of an action that has set nothing going.
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
  /// When the waiting task is cancelled, so is what it waits for, as with ``cancel()``. The wait is over
  /// at once then, while what was cancelled may still take time to end: see ``isFinished``.
  ///
  /// - Parameter isolation: The actor of the caller, which the wait does not leave.
  public func finish(isolation: isolated (any Actor)? = #isolation) async {
    await cascade?.finish(isolation: isolation, cancelling: node ?? NodePath())
  }

  /// The effects of the action that run.
  package var runningEffects: [EffectTrace] { cascade?.runningEffects ?? [] }

  /// Waits for all effects that the action caused, and leaves them alone when it is cancelled.
  package func wait(isolation: isolated (any Actor)? = #isolation) async {
    await cascade?.finish(isolation: isolation, cancelling: nil)
  }

  /// Cancels the effects that the action caused in the node it was sent to and in those below.
  ///
  /// What an ancestor started in reply goes on. May be called from anywhere.
  public func cancel() {
    cascade?.cancel(in: node ?? NodePath())
  }

  /// Whether two values are equal.
  public static func == (lhs: StoreTask, rhs: StoreTask) -> Bool { lhs.cascade === rhs.cascade }

  /// Feeds what equality compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(cascade.map(ObjectIdentifier.init))
  }
}
