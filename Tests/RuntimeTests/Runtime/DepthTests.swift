import Foundation
import TestFixtures
import Testing

@testable import Store

/// A kilobyte of state.
private struct Kilobyte {
  typealias Row = (Int, Int, Int, Int, Int, Int, Int, Int)
  typealias Block = (Row, Row, Row, Row, Row, Row, Row, Row)

  static let row: Row = (1, 2, 3, 4, 5, 6, 7, 8)
  static let block: Block = (row, row, row, row, row, row, row, row)

  var first = Self.block
  var second = Self.block
}

/// A feature that knows its state at the deepest level.
private protocol Deep: Reducer {
  static func state() -> State
  static func deepest() -> Action
  static func count(_ state: UnsafePointer<State>) -> Int
  init()
}

private struct Bottom: Deep {
  struct State { var count = 0 }
  enum Action { case tapped }

  static func state() -> State { State() }
  static func deepest() -> Action { .tapped }
  static func count(_ state: UnsafePointer<State>) -> Int { state.pointee.count }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return state.count == 1 ? .run { _ in await Gate().pass() } : .none
  }
}

/// A level whose child always exists, around one whose child is optional.
private struct Level<Child: Deep>: Deep {
  struct State {
    var padding = Kilobyte()
    var child: Child.State
  }
  indirect enum Action: CasePathable {
    case child(Child.Action)

    struct AllCasePaths {
      var child: AnyCasePath<Action, Child.Action> {
        AnyCasePath(
          embed: { .child($0) },
          extract: { if case .child(let action) = $0 { action } else { nil } }
        )
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  static func state() -> State { State(child: Child.state()) }
  static func deepest() -> Action { .child(Child.deepest()) }
  static func count(_ state: UnsafePointer<State>) -> Int {
    let offset = MemoryLayout<State>.offset(of: \.child) ?? 0
    return Child.count((UnsafeRawPointer(state) + offset).assumingMemoryBound(to: Child.State.self))
  }

  var body: some ReducerOf<Self> { Scope(state: \.child, action: \.child) { Child() } }
}

private struct MaybeLevel<Child: Deep>: Deep {
  struct State {
    var padding = Kilobyte()
    var child: Child.State?
  }
  indirect enum Action: CasePathable {
    case child(Child.Action)

    struct AllCasePaths {
      var child: AnyCasePath<Action, Child.Action> {
        AnyCasePath(
          embed: { .child($0) },
          extract: { if case .child(let action) = $0 { action } else { nil } }
        )
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  static func state() -> State { State(child: Child.state()) }
  static func deepest() -> Action { .child(Child.deepest()) }
  static func count(_ state: UnsafePointer<State>) -> Int {
    let offset = MemoryLayout<State>.offset(of: \.child) ?? 0
    return Child.count((UnsafeRawPointer(state) + offset).assumingMemoryBound(to: Child.State.self))
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.child, action: \.child) { Child() }
  }
}

/// An engine of a feature whose type is made at run time: the compiler would take for ever to check it.
private struct DeepEngine: @unchecked Sendable {
  let send: () -> StoreTask
  let count: () -> Int

  init(levels: Int) { self = Self.grow(Bottom.self, levels: levels) }

  private init<D: Deep>(_ feature: D.Type) {
    let engine = Engine.free(initialState: D.state(), reducer: D())
    send = { StoreTask(engine.send(D.deepest(), at: SourceLocation()), node: nil) }
    count = { D.count(engine.state) }
  }

  private static func grow<D: Deep>(_ feature: D.Type, levels: Int) -> DeepEngine {
    levels == 0 ? DeepEngine(feature) : grow(Level<MaybeLevel<D>>.self, levels: levels - 2)
  }
}

extension Engine {
  /// An engine that belongs to no actor.
  fileprivate static func free(
    initialState: State,
    reducer: some Reducer<State, Action>
  ) -> Engine {
    Engine(
      initialState: initialState,
      reducer: reducer,
      storeName: "Depth",
      configuration: EngineConfiguration(
        actor: nil,
        reporter: StandardErrorReporter(),
        dependencies: DependencyValues()
      )
    )
  }
}

/// Whether this process runs under the thread sanitizer, whose frames are larger.
private let isThreadSanitized = dlsym(nil, "__tsan_init") != nil

@Suite(.timeLimit(.minutes(20)))
struct DepthTests {
  @Test func `B32 - A tree 100 levels deep reduces on a thread of 512 KB`() async {
    let engine = await onThread(stackSize: 256 << 20) { DeepEngine(levels: 100) }
    let task = await onThread(stackSize: 512 << 10) {
      // The first leaves an effect behind, so that the second reconciles.
      let task = engine.send()
      _ = engine.send()
      return task
    }
    #expect(engine.count() == 2)
    task.cancel()
    await task.wait()
  }

  @Test(arguments: [false, true])
  func `B14 - 100,000 groups in groups fit on a thread of 512 KB`(inOrder: Bool) async {
    let count = await actions(ofGroups: 100_000) { effect, _ in
      inOrder ? effect.concatenate(with: .send(false)) : effect.merge(with: .send(false))
    }
    #expect(count == 100_001)
  }

  @Test func `B14 - Groups of both kinds within one another fit on a thread of 512 KB`() async {
    let count = await actions(ofGroups: 2_000) { effect, level in
      level.isMultiple(of: 2)
        ? effect.concatenate(with: .send(false)) : effect.merge(with: .send(false))
    }
    #expect(count == 2_001)
  }

  @Test(arguments: [2, 4])
  func `B14 - Effects of several kinds deep within one another are freed on a thread of 512 KB`(
    kinds: Int
  ) async {
    let isNone = await onThread(stackSize: 512 << 10) {
      (0..<100_000)
        .reduce(Effect<Int>.send(0)) { effect, level in
          switch level % kinds {
          case 0: effect.cancellable(id: level)
          case 1: effect.map { $0 }
          case 2: effect.merge(with: .send(1))
          default: effect.concatenate(with: .send(1))
          }
        }
        .isNone
    }
    #expect(!isNone)
  }

  /// The number of actions reduced on a thread of 512 KB, when groups are returned for the first.
  private func actions(
    ofGroups levels: Int,
    group: @escaping @Sendable (Effect<Bool>, _ level: Int) -> Effect<Bool>
  ) async -> Int {
    await onThread(stackSize: 512 << 10) {
      let engine = Engine.free(
        initialState: 0,
        reducer: Reduce<Int, Bool> { count, isFirst in
          count += 1
          return isFirst ? (0..<levels).reduce(Effect.none, group) : .none
        }
      )
      _ = engine.send(true, at: SourceLocation())
      return engine.state.pointee
    }
  }

  private func onThread<Result: Sendable>(
    stackSize: Int,
    _ work: @escaping @Sendable () -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: work()) }
      thread.stackSize = isThreadSanitized ? 3 * stackSize : stackSize
      thread.start()
    }
  }
}
