/// Former values of a property, and those that were undone.
nonisolated struct History<Value: Equatable>: Equatable {
  private var former: [Value] = []
  private var undone: [Value] = []

  var canUndo: Bool { !former.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  mutating func add(_ value: Value) {
    former.append(value)
    if former.count > 100 { former.removeFirst() }
    undone = []
  }

  mutating func undo(_ value: Value) -> Value {
    guard let last = former.popLast() else { return value }
    undone.append(value)
    return last
  }

  mutating func redo(_ value: Value) -> Value {
    guard let last = undone.popLast() else { return value }
    former.append(value)
    return last
  }
}
