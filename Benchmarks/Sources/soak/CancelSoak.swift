import Store
import TestSupport

/// Effects that are started and cancelled from many threads.
enum CancelSoak {
  private static let workers = 8

  static func run(count: Int, seed: UInt64) async -> SoakResult {
    let session = await Session()
    await withTaskGroup(of: Void.self) { group in
      for worker in 0..<workers {
        group.addTask {
          var generator = SeededGenerator(seed: seed &+ UInt64(worker))
          for _ in 0..<(count / workers) {
            await session.step(
              .random(using: &generator),
              id: .random(in: 0..<16, using: &generator)
            )
          }
        }
      }
    }
    return await session.result()
  }

  /// What one thread does next.
  private enum Step: CaseIterable {
    case letRun, cancelTask, stop, stopFromEffect, wait

    static func random(using generator: inout SeededGenerator) -> Step {
      allCases.randomElement(using: &generator) ?? .wait
    }
  }

  @MainActor
  private final class Session {
    private let store = Store(initialState: Races.State()) { Races() }
    private var tasks: [StoreTask] = []

    nonisolated func step(_ step: Step, id: Int) async {
      let (task, serial) = await start(id, stopping: step == .stopFromEffect ? (id + 1) % 16 : nil)
      switch step {
      case .letRun, .stopFromEffect: break
      case .wait: await task.finish()
      case .stop: await send(.stop(id: id))
      case .cancelTask:
        // On this thread, while the store works.
        task.cancel()
        await send(.cancelled(serial))
      }
    }

    private func start(_ id: Int, stopping other: Int?) -> (StoreTask, serial: Int) {
      let serial = store.lastSerial + 1
      let task = store.send(.start(id: id, serial: serial, stopping: other))
      tasks.append(task)
      if tasks.count > 10_000 { tasks.removeAll(where: \.isFinished) }
      return (task, serial)
    }

    private func send(_ action: Races.Action) { store.send(action) }

    func result() async -> SoakResult {
      for task in tasks { await task.finish() }
      var result = SoakResult()
      result.failures = store.violations
      if store.ended > store.lastSerial {
        result.failures.append("more effects have ended than were started")
      }
      result.summary =
        "\(store.lastSerial) effects from \(workers) threads, \(store.ended) ran to their end"
      return result
    }
  }
}

/// A feature that knows which of its effects may not send any more.
private struct Races: Reducer {
  struct State {
    var lastSerial = 0
    var ended = 0
    /// The last effect under an id that was cancelled by it.
    var stopped: [Int: Int] = [:]
    /// The effects whose task was cancelled.
    var cancelled: Set<Int> = []
    var violations: [String] = []
  }

  enum Action {
    case start(id: Int, serial: Int, stopping: Int?)
    case stop(id: Int)
    case cancelled(Int)
    case step(id: Int, serial: Int, isLast: Bool)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .start(let id, let serial, let other):
      state.lastSerial = serial
      return .run { send in
        await send(.step(id: id, serial: serial, isLast: false))
        if let other { await Task.cancel(id: other) }
        await Task.yield()
        await withTaskCancellation(id: serial) {
          await send(.step(id: id, serial: serial, isLast: true))
        }
      }
      .cancellable(id: id)
    case .stop(let id):
      state.stopped[id] = state.lastSerial
      return .cancel(id: id)
    case .cancelled(let serial):
      state.cancelled.insert(serial)
      return .none
    case .step(let id, let serial, let isLast):
      if isLast { state.ended += 1 }
      if state.stopped[id].map({ serial <= $0 }) == true {
        state.violations.append("effect \(serial) has sent after the cancel of its id \(id)")
      }
      if state.cancelled.contains(serial) {
        state.violations.append("effect \(serial) has sent after the cancel of its task")
      }
      return .none
    }
  }
}
