import Foundation
import Store

/// Records what happens in a store: its actions with their causes, and the state after each of them.
///
/// ```swift
/// let recorder = Recorder<AppCoordinator.State, AppCoordinator.Action>(.last(500))
/// let store = Store(initialState: AppCoordinator.State(), recorder: recorder) { AppCoordinator() }
/// // …
/// print(recorder.lastChange(of: \.path[id: 0]?.title) ?? "")
/// recorder.travel.back()
/// ```
///
/// It needs nothing of a feature. Actions and states are kept as values: the state before each hundredth step, from which
/// those in between are computed again by the store's reducer, with what it read of the dependencies `uuid`, `date` and
/// `withRandomNumberGenerator`. Effects don't run again, and no other dependency may be called by reducers.
///
/// A recorder belongs to one store and is used where the store is, on the main actor.
@MainActor
public final class Recorder<State, Action> {
  /// How much a recorder keeps.
  public enum Limit: Sendable, Hashable {
    /// All steps.
    case all
    /// At least the last steps, of this number.
    case last(Int)
  }

  /// How much is kept.
  public let limit: Limit
  /// The store that is recorded.
  public internal(set) weak var store: Store<State, Action>?
  let log = RecordingLog<State, Action>()
  /// Makes the engine that reduces again, with the store's reducer.
  var makeEngine: ((State, Int, DependencyValues) -> Engine<State, Action>)?
  private var replayer: Replayer<State, Action>?
  /// Time travel over the store.
  public private(set) lazy var travel = TimeTravel(self)

  /// Creates a recorder.
  ///
  /// - Parameter limit: How much is kept.
  public init(_ limit: Limit = .last(500)) {
    self.limit = limit
    log.limit =
      switch limit {
      case .all: .max
      case .last(let count): max(count, 1)
      }
  }

  // MARK: Steps

  /// The steps that are kept, in order.
  public var steps: [RecordedStep<Action>] { log.parts.flatMap(\.steps) }

  /// The numbers of the steps that are kept.
  public var stepIDs: Range<Int> {
    guard let first = log.parts.first, let last = log.parts.last else { return 1..<1 }
    return first.first..<last.last + 1
  }

  /// The step with a number; `nil` if it isn't kept.
  public subscript(step id: Int) -> RecordedStep<Action>? {
    guard let part = log.parts.last(where: { $0.first <= id }), id <= part.last else { return nil }
    return part.steps[id - part.first]
  }

  /// The state after a step; after the step before the first one that is kept, it is the first state that is kept.
  ///
  /// - Complexity: That of up to a hundred actions.
  /// - Parameter id: The number of the step.
  /// - Returns: The state; `nil` if it isn't kept.
  public func state(after id: Int) -> State? { inspect(after: id) { $0 } }

  /// Uses the state after a step, with the shared values as the steps since the last kept state have changed them.
  func inspect<Result>(after id: Int, _ body: (State) -> Result) -> Result? {
    guard let part = part(with: id) else { return nil }
    let replayer =
      if let replayer, replayer.first == part.first, replayer.position <= id {
        replayer
      } else {
        makeReplayer(of: part)
      }
    self.replayer = replayer
    guard let replayer else { return nil }
    while replayer.position < id {
      replayer.replay(part.steps[replayer.position + 1 - part.first])
    }
    return replayer.inspect(body)
  }

  /// The part with the state after a step: that which begins with it, if there is one.
  func part(with id: Int) -> RecordedPart<State, Action>? {
    log.parts.last { $0.first - 1 <= id }.flatMap { id <= $0.last ? $0 : nil }
  }

  func makeReplayer(of part: RecordedPart<State, Action>) -> Replayer<State, Action>? {
    guard let makeEngine, let dependencies = log.dependencies else { return nil }
    return Replayer(part, in: dependencies, makeEngine)
  }
}
