import Foundation
import Navigation
import Store
import Testing

@testable import TestSupport

@Suite struct FingerprintTests {
  private func hash(_ value: Any, made: Range<Int> = 0..<100) -> UInt64 {
    var fingerprint = Fingerprint(made: made)
    fingerprint.combine(any: value)
    return fingerprint.finish()
  }

  private struct Rows {
    var ids: [UUID]
    var chosen: UUID?
  }

  @Test func `B165 - Ids that the run has made count by the order in which they appear`() {
    let rows = Rows(ids: [UUID(3), UUID(5)], chosen: UUID(5))
    #expect(hash(rows) == hash(Rows(ids: [UUID(1), UUID(9)], chosen: UUID(9))))
    #expect(hash(rows) != hash(Rows(ids: [UUID(1), UUID(9)], chosen: UUID(1))))
    #expect(hash(rows) != hash(Rows(ids: [UUID(1), UUID(9)], chosen: nil)))
  }

  @Test func `B165 - Ids that the run hasn't made are values`() {
    #expect(hash(UUID(3), made: 0..<3) != hash(UUID(4), made: 0..<3))
    #expect(hash(UUID(3), made: 3..<5) == hash(UUID(4), made: 3..<5))
    let other = UUID(uuidString: "A0000000-0000-0000-0000-000000000003")
    #expect(hash(UUID(3)) != hash(other as Any))
  }

  @Test func `B165 - Ids of elements count by the order in which they appear`() {
    func stack(removing count: Int) -> StackState<Int> {
      var stack = StackState<Int>()
      for number in 0..<count {
        stack.append(number)
        stack.removeLast()
      }
      stack.append(1)
      stack.append(2)
      return stack
    }
    let (first, second) = (stack(removing: 0), stack(removing: 3))
    #expect(hash((first, first.ids[1])) == hash((second, second.ids[1])))
    #expect(hash((first, first.ids[1])) != hash((second, second.ids[0])))
  }

  @Test func `B165 - Sets and dictionaries don't depend on their order`() {
    let numbers = Array(0..<40)
    #expect(hash(Set(numbers)) == hash(Set(numbers.reversed())))
    let pairs = numbers.map { ("\($0)", $0) }
    let forwards = Dictionary(uniqueKeysWithValues: pairs)
    var backwards = Dictionary(minimumCapacity: 1_000) as [String: Int]
    for (key, value) in pairs.reversed() { backwards[key] = value }
    #expect(hash(forwards) == hash(backwards))
    #expect(hash(Set(numbers)) != hash(Set(numbers.dropLast())))
    #expect(hash(["a": 1, "b": 2]) != hash(["a": 2, "b": 1]))
  }

  @Test func `B165 - Ids in a set are those beside it`() {
    struct Choice {
      var chosen: Set<UUID>
      var ids: [UUID]
    }
    struct Named {
      var names: [UUID: String]
      var chosen: UUID
    }
    let choice = Choice(chosen: [UUID(1)], ids: [UUID(1), UUID(2)])
    #expect(hash(choice) == hash(Choice(chosen: [UUID(6)], ids: [UUID(6), UUID(5)])))
    #expect(hash(choice) != hash(Choice(chosen: [UUID(2)], ids: [UUID(1), UUID(2)])))
    let names = [UUID(1): "a", UUID(2): "b"]
    #expect(
      hash(Named(names: names, chosen: UUID(1))) != hash(Named(names: names, chosen: UUID(2)))
    )
    let others = [UUID(9): "a", UUID(4): "b"]
    #expect(
      hash(Named(names: names, chosen: UUID(1))) == hash(Named(names: others, chosen: UUID(9)))
    )
  }

  private enum Kind: CaseIterable {
    case first, second
  }

  private enum Payload {
    case number(Int)
    case text(String)
    case both(Int, String)
  }

  private struct Box<Value> {
    let value: Value
  }

  @Test func `B165 - Values that differ are two`() {
    let date = Date(timeIntervalSinceReferenceDate: 0)
    let pairs: [(Any, Any)] = [
      (1, 2), (true, false), ("a", "b"), ("a", ""), (1.5, 1.25), (UInt8(1), UInt8(2)),
      (date, date.addingTimeInterval(0.001)),
      (Data([1, 2]), Data([1, 3])), (Data(), Data([0])),
      (URL(filePath: "/a"), URL(filePath: "/b")), (Decimal(1), Decimal(2)),
      (Kind.first, Kind.second), (Payload.number(1), Payload.number(2)),
      (Payload.text("1"), Payload.number(1)), (Payload.both(1, "a"), Payload.both(1, "b")),
      (Int?.none as Any, Int?.some(0) as Any), (Int??.some(nil) as Any, Int??.none as Any),
      ([1, 2], [2, 1]), ([[1], []], [[], [1]]), ([Int](), [0]),
      ((1, 2), (2, 1)), (Box(value: 1), Box(value: 2)),
      (Box(value: Box(value: "a")), Box(value: "b")),
      (Duration.seconds(1), Duration.seconds(2)), (\[Int].count, \[Int].isEmpty),
      (Character("a"), Character("b")), (1..<2, 1..<3), (AnyHashable(1), AnyHashable(2)),
      (Locale(identifier: "de"), Locale(identifier: "en")), ("e\u{301}", "e"),
      (Redacted("a"), Redacted("b")),
      (
        IdentifiedArray(uniqueElements: [1], id: \.self),
        IdentifiedArray(uniqueElements: [2], id: \.self)
      ),
    ]
    for (first, second) in pairs {
      #expect(hash(first) != hash(second), "\(first), \(second)")
      #expect(hash(first) == hash(first), "\(first)")
    }
  }

  @Test func `B165 - What is in an optional doesn't change how others of its type are read`() {
    let data = Data([1])
    #expect(hash(Data?.some(data) as Any) != hash(Data?.none as Any))
    #expect(hash((Data?.some(data), Data?.none)) != hash((Data?.none, Data?.some(data))))
    #expect(hash((AnyHashable("a"), AnyHashable(1))) != hash((AnyHashable("a"), AnyHashable(2))))
  }

  @Test func `B165 - A list that was edited and is the same again is the same`() {
    var edited = IdentifiedArray(uniqueElements: [1, 2, 3], id: \.self)
    edited.remove(id: 2)
    edited.insert(2, at: 1)
    #expect(hash(edited) == hash(IdentifiedArray(uniqueElements: [1, 2, 3], id: \.self)))
  }

  @Test func `B165 - Two alerts with the same content are the same`() {
    func alert(_ title: String) -> AlertState<Int> {
      AlertState {
        TextState(title)
      } actions: {
        ButtonState(action: 1) { TextState("OK") }
      }
    }
    #expect(hash(alert("a")) == hash(alert("a")))
    #expect(hash(alert("a")) != hash(alert("b")))
  }

  @Test func `B165 - Shared values are read, and one value that is shared twice is another state`()
  {
    struct Two {
      @Shared var first: Int
      @Shared var second: Int
    }
    let (one, other) = (Shared(value: 1), Shared(value: 1))
    #expect(hash(Two(first: one, second: one)) != hash(Two(first: one, second: other)))
    #expect(hash(Two(first: one, second: other)) == hash(Two(first: other, second: one)))
    #expect(hash(Shared(value: 1)) != hash(Shared(value: 2)))
  }

  @Test func `B165 - Two ways to the same screens are one state`() async {
    let exploration = await ExplorerOf<ExploredStack>.stack
      .rule("Select", .selectTapped)
      .explore()
    #expect(exploration.end == .complete)
    // A screen is closed, open, loading, loaded, or loading again; with two ids selected or none.
    #expect(exploration.states == 10)
  }

  @Test func `B165 - A timer at another time is in the same state`() async {
    let exploration = await ExplorerOf<ExploredTimer>.timer.explore()
    // Stopped, running, and rung.
    #expect(exploration.states == 3)
    #expect(exploration.end == .complete)
  }
}
