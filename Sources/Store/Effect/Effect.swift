/// The work that a reducer returns, whose results are sent back as actions.
///
/// An effect is a value: nothing happens until a store receives it from a reducer. It is then
/// registered in the same turn, before anything of it runs, so that a cancel is never lost. Each
/// effect belongs to the node of the feature tree that returned it and ends with that node.
public struct Effect<Action> {
  /// Makes the action to send, of an effect that does nothing else.
  ///
  /// A function holds the action: freeing an object of a generic class would look up the metadata of the action's
  /// type, which takes longer than all the rest.
  @usableFromInline let followUp: (() -> Action)?
  /// The operation of any other effect.
  @usableFromInline let work: EffectOperation?

  @inlinable
  init(followUp: (() -> Action)?) { (self.followUp, work) = (followUp, nil) }

  /// An effect whose operation sends no other actions than these.
  @usableFromInline
  package init(_ work: EffectOperation) { (followUp, self.work) = (nil, work) }

  /// The effect of an operation, if there is one.
  init(operation: EffectOperation?) { (followUp, work) = (nil, operation) }

  /// Nothing to do.
  @inlinable
  public static var none: Effect { Effect(followUp: nil) }

  /// Whether there is nothing to do.
  @inlinable
  public var isNone: Bool { followUp == nil && work == nil }

  /// The operation to schedule, if any.
  @usableFromInline var operation: EffectOperation? {
    if let followUp { return SendOperation(followUp()) }
    return work
  }
}

extension Effect {
  /// Sends an action, after those already queued.
  ///
  /// The action counts as sent when the reducer returns. If its child is replaced or removed in the same pass, the
  /// action is delivered to the new child, or reported where there is none. It is reduced in the store's
  /// dependencies.
  @inlinable
  public static func send(_ action: Action) -> Effect {
    Effect(followUp: { action })
  }

  // A function of the client's build, and not part of the reducers that call it: inlined, it would save more
  // registers for each action.
  /// Runs asynchronous work that may send any number of actions.
  ///
  /// The operation runs outside of any actor, in the dependencies in force where the effect is
  /// made. What it sends is reduced in the store's dependencies. When it is cancelled nothing it sends is delivered, and `catch` is not called.
  ///
  /// - Parameters:
  ///   - priority: The task's priority; by default the one in force when the effect starts.
  ///   - name: A name for traces, failures and debuggers.
  ///   - operation: The work.
  ///   - handler: Called with what the operation throws, unless that is a cancellation. Without a
  ///     handler an error is reported with the line of this call.
  ///   - location: The call site, for traces and reports.
  /// - Returns: The effect.
  @inlinable
  @inline(never)
  public static func run(
    priority: TaskPriority? = nil,
    name: String? = nil,
    operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    location: SourceLocation = #Store::location
  ) -> Effect {
    Effect(
      RunOperation(
        priority: priority,
        name: name,
        operation: operation,
        handler: handler,
        dependencies: DependencyValues.currentStorage,
        location: location
      )
    )
  }

  /// Runs effects at the same time.
  ///
  /// Effects without anything to do are left out; a single effect is returned as it is.
  /// Complexity: O(*n*), amortised over repeated merges of the same effect.
  public static func merge(_ effects: Effect...) -> Effect { merge(effects) }

  /// Runs effects at the same time.
  public static func merge(_ effects: some Sequence<Effect>) -> Effect {
    GroupOperation.group(effects, order: .concurrent)
  }

  /// Runs another effect at the same time.
  @inlinable
  public func merge(with other: Effect) -> Effect {
    if isNone { return other }
    if other.isNone { return self }
    return Effect.merge([self, other])
  }

  /// Runs effects one after another: each starts when the one before has finished.
  public static func concatenate(_ effects: Effect...) -> Effect { concatenate(effects) }

  /// Runs effects one after another: each starts when the one before has finished.
  public static func concatenate(_ effects: some Collection<Effect>) -> Effect {
    GroupOperation.group(effects, order: .sequential)
  }

  /// Runs another effect after this one has finished.
  public func concatenate(with other: Effect) -> Effect { .concatenate([self, other]) }

  /// Changes the actions that an effect sends.
  ///
  /// - Parameter transform: Called for each action, on the store's actor, in the dependencies in force where `map` is
  ///   called.
  /// - Returns: The effect with the changed actions.
  public func map<Other>(_ transform: @escaping (Action) -> Other) -> Effect<Other> {
    guard let operation else { return .none }
    let dependencies = DependencyValues.current
    return Effect<Other>(
      LiftOperation(
        operation,
        embed: { (action: consuming Action) in
          let action = action
          return dependencies.bind { transform(action) }
        }
      )
    )
  }
}

extension Effect: CustomStringConvertible {
  /// The type of the actions and the operation, such as `Effect<Action>(run)`.
  public var description: String {
    "Effect<\(Action.self)>(\(operation?.summary ?? "none"))"
  }
}

/// An action to send that is part of another effect; an action on its own is queued by the engine at once.
@usableFromInline
package final class SendOperation<Action>: EffectOperation {
  private let action: Action

  package init(_ action: Action) { self.action = action }

  override var summary: String { "send" }

  override func schedule(in context: inout EffectContext) {
    let cause = context.cause
    let origin = cause.origin.reply(to: cause.sequence)
    context.outlet.deliver(action, origin, cause.cascade)
  }
}
