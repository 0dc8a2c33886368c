import Testing

@testable import Store

@Suite(.timeLimit(.minutes(20)))
struct StateAccessTests {
  @Test func `What is found out of a key path to a stored property is found out once`() {
    #expect(StateAccess.resolving(\Pair<Int>.first) === StateAccess.resolving(\Pair<Int>.first))
    #expect(StateAccess.resolving(\Pair<Int>.first) !== StateAccess.resolving(\Pair<Int>.second))
  }

  @Test func `Equal key paths are one, however often they are made`() {
    func first<Value>(of type: Value.Type) -> KeyPath<Pair<Value>, Value> { \.first }
    let paths = [first(of: Int.self), first(of: Int.self)]
    #expect(StateAccess.resolving(paths[0]) === StateAccess.resolving(paths[1]))
    let other = StateAccess.resolving(first(of: String.self))
    #expect(other !== StateAccess.resolving(paths[0]) as AnyObject)
    withUnsafePointer(to: Pair(first: "a", second: "b")) { pair in
      #expect(other.read(pair) { $0.pointee } == "a")
    }
  }

  @Test func `The tracked properties of a state are searched once for a key path`() {
    let before = Searched.searches
    for _ in 0..<3 { #expect(StateAccess.resolving(\Searched.count).offset != nil) }
    #expect(Searched.searches == before + 1)
  }

  @Test func `Nothing is kept of key paths to computed properties, which may hold anything`() {
    weak var access: StateAccess<Pair<Int>, Int>?
    weak var captured: Captured?
    do {
      let object = Captured()
      captured = object
      access = StateAccess.resolving(\Pair<Int>.[object])
    }
    #expect(access == nil)
    #expect(captured == nil)
  }

  @Test func `A key path may be resolved from many threads at once`() async {
    let sums = await withTaskGroup(of: Int.self) { group in
      for number in 0..<64 {
        group.addTask {
          var pair = Pair(first: number, second: -number)
          StateAccess.resolving(\Pair<Int>.first).update(&pair) { $0 += 1 }
          StateAccess.resolving(\Pair<Int>.second).update(&pair) { $0 -= 1 }
          return pair.first + pair.second
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(sums == Array(repeating: 0, count: 64))
  }
}

private struct Pair<Value> {
  var first: Value
  var second: Value
}

extension Pair where Value == Int {
  fileprivate subscript(object: Captured) -> Int {
    get { first }
    set { first = newValue }
  }
}

private final class Captured: Hashable {
  static func == (lhs: Captured, rhs: Captured) -> Bool { lhs === rhs }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A state that counts reads of its tracked properties.
private struct Searched: ObservableState {
  nonisolated(unsafe) static var searches = 0

  let registrar = MacroSupport.RegistrarStorage(Searched.self)
  private var stored = 0

  var count: Int {
    get { stored }
    set { stored = newValue }
  }

  var observationRegistrar: ObservationStateRegistrar { registrar.wrappedValue }
  var observationID: ObservationStateID { ObservationStateID(registrar) }

  static var trackedProperties: [MacroSupport.TrackedProperty<Searched>] {
    searches += 1
    return [MacroSupport.TrackedProperty(\.count, storage: \.stored, registrar: \.registrar)]
  }
}
