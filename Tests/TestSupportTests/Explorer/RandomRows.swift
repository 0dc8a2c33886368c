import Store
import TestSupport

/// A feature that a seed makes: it treats all of its rows alike.
@Reducer
struct RandomRows {
  struct RowID: Hashable, Sendable {
    let number: Int
  }

  struct Row: Hashable, Identifiable, Sendable {
    let id: RowID
    var isOn = false
    var level = 0
    var friend: RowID?
  }

  struct Refused: Error {}

  @ObservableState
  struct State: Hashable {
    var rows: [Row]
    var marked: Set<RowID> = []
    var notes: [RowID: Int] = [:]
    var open: RowID?
    var queue: [RowID] = []
    /// The rows whose calls run, the oldest first.
    var saving: [RowID] = []
    var mode = 0
  }

  enum Action: Equatable {
    case tapped(Int, RowID)
    case saved(Int, RowID)
    case failed(RowID)
  }

  /// What can be true of a row in a state.
  enum Condition: CaseIterable, Sendable {
    case anything, isOn, isOff, isLow, isMarked, isUnmarked, isOpen, isClosed, isFirstInQueue
    case hasFriend, isFriendOfOpen, isSaving, hasNote, isInFirstMode
  }

  /// What happens with a row.
  enum Change: CaseIterable, Sendable {
    case toggle, raise, mark, unmark, open, close, enqueue, dequeue, befriend, note, changeMode
    case reverse
  }

  struct Step: Sendable {
    let conditions: [Condition]
    let changes: [Change]
    /// What follows after a call; `nil` if there is none.
    let saved: [Change]?
  }

  let steps: [Step]

  @Dependency(\.rowClient) private var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped(let number, let id):
        let step = steps[number]
        guard step.conditions.allSatisfy({ $0.holds(of: id, state) }) else { return .none }
        for change in step.changes { change.apply(to: id, &state) }
        guard step.saved != nil, state.saving.count < 2 else { return .none }
        state.saving.append(id)
        return .run { [client] send in
          try await client.save(id)
          await send(.saved(number, id))
        } catch: { _, send in
          await send(.failed(id))
        }
      case .saved(let number, let id):
        state.endSaving(id)
        for change in steps[number].saved ?? [] { change.apply(to: id, &state) }
      case .failed(let id): state.endSaving(id)
      }
      return .none
    }
  }
}

extension RandomRows.State {
  init(count: Int) {
    self.init(rows: (1...count).map { RandomRows.Row(id: .init(number: $0)) })
  }

  fileprivate mutating func endSaving(_ id: RandomRows.RowID) {
    if let index = saving.firstIndex(of: id) { saving.remove(at: index) }
  }

  fileprivate func row(_ id: RandomRows.RowID) -> RandomRows.Row? { rows.first { $0.id == id } }

  /// The state in words, the same whichever row is which: the first of all orders.
  var canonicalText: String {
    let numbers = rows.map(\.id.number).sorted()
    return Self.orders(of: numbers).map { order in
      text(Dictionary(uniqueKeysWithValues: zip(order, numbers)))
    }
    .min() ?? ""
  }

  private func text(_ numbers: [Int: Int]) -> String {
    func name(_ id: RandomRows.RowID) -> Int { numbers[id.number] ?? 0 }
    let rows = rows.map { row in
      (name(row.id), "\(row.isOn) \(row.level) \(row.friend.map(name) ?? 0)")
    }
    let parts: [Any] = [
      rows.sorted { $0.0 < $1.0 }, marked.map(name).sorted(),
      notes.map { (name($0), $1) }.sorted { $0.0 < $1.0 }, open.map(name) ?? 0, queue.map(name),
      saving.map(name), mode,
    ]
    return "\(parts)"
  }

  private static func orders(of numbers: [Int]) -> [[Int]] {
    if numbers.isEmpty { return [[]] }
    return numbers.flatMap { first in
      orders(of: numbers.filter { $0 != first }).map { [first] + $0 }
    }
  }
}

extension RandomRows.Condition {
  func holds(of id: RandomRows.RowID, _ state: RandomRows.State) -> Bool {
    let row = state.row(id)
    return switch self {
    case .anything: true
    case .isOn: row?.isOn == true
    case .isOff: row?.isOn == false
    case .isLow: (row?.level ?? 0) < 1
    case .isMarked: state.marked.contains(id)
    case .isUnmarked: !state.marked.contains(id)
    case .isOpen: state.open == id
    case .isClosed: state.open != id
    case .isFirstInQueue: state.queue.first == id
    case .hasFriend: row?.friend != nil
    case .isFriendOfOpen: state.open.flatMap(state.row)?.friend == id
    case .isSaving: state.saving.contains(id)
    case .hasNote: state.notes[id] != nil
    case .isInFirstMode: state.mode == 0
    }
  }
}

extension RandomRows.Change {
  func apply(to id: RandomRows.RowID, _ state: inout RandomRows.State) {
    guard let index = state.rows.firstIndex(where: { $0.id == id }) else { return }
    switch self {
    case .toggle: state.rows[index].isOn.toggle()
    case .raise: state.rows[index].level = (state.rows[index].level + 1) % 3
    case .mark: state.marked.insert(id)
    case .unmark: state.marked.remove(id)
    case .open: state.open = id
    case .close: state.open = nil
    case .enqueue: if state.queue.count < 2 { state.queue.append(id) }
    case .dequeue: if !state.queue.isEmpty { state.queue.removeFirst() }
    case .befriend: state.rows[index].friend = state.open
    case .note: state.notes[id] = state.notes.count
    case .changeMode: state.mode = 1 - state.mode
    case .reverse: state.rows.reverse()
    }
  }
}

struct RowClient: TestDependencyKey, Sendable {
  var save: @Sendable (RandomRows.RowID) async throws -> Void

  static let testValue = RowClient { _ in }
}

extension DependencyValues {
  var rowClient: RowClient {
    get { self[RowClient.self] }
    set { self[RowClient.self] = newValue }
  }
}

extension RandomRows {
  /// Makes a feature.
  init(using generator: inout SeededGenerator) {
    func some<Value>(_ values: [Value], _ counts: ClosedRange<Int>) -> [Value] {
      (0..<Int.random(in: counts, using: &generator)).map { _ in
        values[Int.random(in: values.indices, using: &generator)]
      }
    }
    steps = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
      Step(
        conditions: some(Condition.allCases, 1...2),
        changes: some(Change.allCases, 1...2),
        saved: Int.random(in: 0..<3, using: &generator) == 0 ? some(Change.allCases, 1...2) : nil
      )
    }
  }

  /// An explorer of the feature.
  func explorer(rows count: Int) -> ExplorerOf<RandomRows> {
    let explorer = ExplorerOf<RandomRows>(initialState: State(count: count)) { self }
      .endpoint(\.rowClient.save) { _ in [.return(()), .throw(Refused())] }
    return steps.enumerated().reduce(explorer) { explorer, step in
      explorer.rule("Step \(step.offset)") { state in
        state.rows.map(\.id).filter { id in
          step.element.conditions.allSatisfy { $0.holds(of: id, state) }
        }
        .map { .tapped(step.offset, $0) }
      }
    }
  }
}
