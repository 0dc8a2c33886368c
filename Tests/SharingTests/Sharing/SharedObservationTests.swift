import Store
import TestSupport
import Testing

@testable import TestFixtures

@ObservableState
struct SharedProfile: Equatable {
  init(name: String = "Ann", age: Int = 30) {
    self.name = name
    self.age = age
  }

  var name = "Ann"
  var age = 30
  var address = SharedAddress()
  var rows: IdentifiedArrayOf<SharedLine> = [SharedLine(id: 1), SharedLine(id: 2)]
}

@ObservableState
struct SharedAddress: Equatable {
  init(city: String = "Ulm", street: String = "Am Ufer") {
    self.city = city
    self.street = street
  }

  var city = "Ulm"
  var street = "Am Ufer"
}

@ObservableState
struct SharedLine: Equatable, Identifiable {
  let id: Int
  var title = ""
}

struct PlainProfile: Equatable {
  init(name: String = "Ann") { self.name = name }

  var name = "Ann"
  var age = 30
  var rows = [1, 2]
}

@Reducer
private struct Reader {
  @ObservableState
  struct State: Equatable {
    @Shared var profile: SharedProfile
    @Shared var plain: PlainProfile
    var other = 0
  }

  enum Action {
    case change((inout State) -> Void)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .change(let change):
        change(&state)
        return .none
      }
    }
  }
}

@MainActor
@Suite(.dependencies { _ in }) struct SharedObservationTests {
  private let profile = Shared(value: SharedProfile())
  private let plain = Shared(value: PlainProfile())

  private func makeStore() -> StoreOf<Reader> {
    Store(initialState: Reader.State(profile: profile, plain: plain)) { Reader() }
  }

  @Test func `B67 - a change of one property of a shared value notifies its observers only`() {
    let (store, other) = (makeStore(), makeStore())
    let name = Notifications { store.profile.name }
    let sameName = Notifications { other.profile.name }
    let age = Notifications { other.profile.age }
    let outside = Notifications { profile.wrappedValue.name }
    store.send(.change { $0.$profile.withLock { $0.name = "Bob" } })
    profile.withLock { $0.name = "Cid" }
    for values in [name.values, sameName.values, outside.values] {
      #expect(values == ["Bob", "Cid"])
    }
    #expect(age.count == 0)
  }

  @Test func `B67 - an equal shared value notifies no observer`() {
    let store = makeStore()
    let name = Notifications { store.profile.name }
    let plainName = Notifications { store.plain.name }
    store.send(.change { $0.$profile.withLock { $0.name = "Ann" } })
    profile.name.withLock { $0 = "Ann" }
    plain.withLock { $0.name = "Ann" }
    plain.name.withLock { $0 = "Ann" }
    #expect(name.count + plainName.count == 0)
  }

  @Test func `B67 - a change through a reference to a part notifies the observers of that part`() {
    let store = makeStore()
    let name = Notifications { store.$plain.name.wrappedValue }
    let age = Notifications { store.$plain.age.wrappedValue }
    let whole = Notifications { store.plain }
    plain.name.withLock { $0 = "Bob" }
    #expect(name.values == ["Bob"])
    #expect(age.count == 0)
    #expect(whole.count == 1)
    plain.withLock { $0.age = 31 }
    #expect(name.count == 1)
    #expect(age.values == [31])
  }

  @Test
  func
    `B68 - a change of a shared child notifies its observers, not those of the parent's property`()
  {
    let store = makeStore()
    let city = Notifications { store.profile.address.city }
    let street = Notifications { profile.address.wrappedValue.street }
    profile.address.city.withLock { $0 = "Bonn" }
    #expect(city.values == ["Bonn"])
    #expect(street.count == 0)
    profile.withLock { $0.address = SharedAddress(city: "Kiel", street: "Weg") }
    #expect(city.values == ["Bonn", "Kiel"])
    #expect(street.values == ["Weg"])
  }

  @Test func `B69 - a shared optional notifies its observers of nil and of a value`() {
    let user = Shared<SharedProfile?>(value: nil)
    let name = Notifications { user.wrappedValue?.name }
    user.withLock { $0 = SharedProfile() }
    user.withLock { $0?.name = "Bob" }
    user.withLock { $0 = nil }
    #expect(name.values == ["Ann", "Bob", nil])
  }

  @Test func `B70 - an append notifies observers of the collection, a changed element its own`() {
    let rows = profile.rows
    let ids = Notifications { Array(rows.wrappedValue.ids) }
    let first = Notifications { rows.wrappedValue[id: 1]?.title }
    rows.withLock { $0[id: 2]?.title = "b" }
    #expect(ids.count + first.count == 0)
    rows.withLock { $0[id: 1]?.title = "a" }
    #expect(first.values == ["a"])
    #expect(ids.count == 0)
    rows.withLock { $0.append(SharedLine(id: 3)) }
    #expect(ids.values == [[1, 2, 3]])
  }

  @Test func `B70 - a reference to an element is notified of that element alone`() {
    let rows = Shared<IdentifiedArrayOf<SharedLine>>(value: [SharedLine(id: 1), SharedLine(id: 2)])
    let first = Notifications { rows[id: 1].wrappedValue?.title }
    rows.withLock { $0.append(SharedLine(id: 3)) }
    rows[id: 2].withLock { $0?.title = "b" }
    #expect(first.count == 0)
    rows[id: 1].withLock { $0?.title = "a" }
    #expect(first.values == ["a"])
  }

  @Test func `B70 - a change through an element's reference notifies that element's observers`() {
    let rows = Shared<IdentifiedArrayOf<SharedLine>>(value: [SharedLine(id: 1), SharedLine(id: 2)])
    let ids = Notifications { Array(rows.wrappedValue.ids) }
    let first = Notifications { rows.wrappedValue[id: 1]?.title }
    let second = Notifications { rows.wrappedValue[id: 2]?.title }
    rows[id: 1].withLock { $0?.title = "" }
    rows[id: 1].withLock { $0?.title = "a" }
    Array(rows)[0].title.withLock { $0 = "b" }
    profile.rows[id: 1].withLock { $0?.title = "c" }
    #expect(first.values == ["a", "b"])
    #expect(ids.count + second.count == 0)
  }

  @Test func `B70 - a plain element's change notifies its reference's observers alone`() {
    struct Line: Equatable, Identifiable {
      let id: Int
      var title = ""
    }
    let rows = Shared<IdentifiedArrayOf<Line>>(value: [Line(id: 1), Line(id: 2)])
    let first = Notifications { rows[id: 1].wrappedValue?.title }
    rows[id: 2].withLock { $0?.title = "b" }
    #expect(first.count == 0)
    rows[id: 1].withLock { $0?.title = "a" }
    #expect(first.values == ["a"])
  }

  @Test func `B71 - a copy assigned within a plain shared value notifies the part's observers`() {
    struct Holder: Equatable { var child = SharedAddress() }
    let holder = Shared(value: Holder())
    let child = holder.child
    let city = Notifications { child.wrappedValue.city }
    let street = Notifications { child.wrappedValue.street }
    var copy = holder.wrappedValue
    copy.child.city = "Bonn"
    holder.withLock { $0 = copy }
    copy.child.city = "Kiel"
    holder.withLock { $0.child = copy.child }
    holder.withLock { $0.child.city = "Jena" }
    #expect(city.values == ["Bonn", "Kiel", "Jena"])
    #expect(street.count == 0)
  }

  @Test func `An element by its index may go after it was read`() {
    let numbers = Shared(value: [1, 2])
    let last = Notifications { numbers.wrappedValue.last }
    #expect(numbers[1].wrappedValue == 2)
    numbers.withLock { _ = $0.removeLast() }
    #expect(last.values == [1])
  }

  @Test func `B71 - a copy assigned to a shared value notifies the observers of what differs`() {
    let name = Notifications { profile.wrappedValue.name }
    let age = Notifications { profile.wrappedValue.age }
    var copy = profile.wrappedValue
    copy.name = "Bob"
    profile.withLock { $0 = copy }
    #expect(name.values == ["Bob"])
    profile.withLock { $0 = SharedProfile(name: "Cid", age: 31) }
    #expect(name.values == ["Bob", "Cid"])
    #expect(age.values.last == 31)
  }

  @Test func `B71 - another reference in a property notifies the observers of the former one`() {
    let store = makeStore()
    let name = Notifications { store.profile.name }
    let plainName = Notifications { store.$plain.name.wrappedValue }
    store.send(
      .change {
        $0.$profile = Shared(value: SharedProfile(name: "Bob"))
        $0.$plain = Shared(value: PlainProfile(name: "Cid"))
      }
    )
    #expect(name.values == ["Bob"])
    #expect(plainName.values == ["Cid"])
  }

  @Test func `An observe closure runs again before a change on its actor returns`() {
    var names: [String] = []
    let token = observe { names.append(profile.wrappedValue.name) }
    profile.withLock { $0.name = "Bob" }
    #expect(names == ["Ann", "Bob"])
    token.cancel()
  }

  @Test func `A change off the main actor notifies observers there`() async {
    let profile = profile
    let (names, name) = AsyncStream<String>.makeStream()
    let token = observe { name.yield(profile.wrappedValue.name) }
    await Task.detached { profile.withLock { $0.name = "Bob" } }.value
    var iterator = names.makeAsyncIterator()
    #expect(await iterator.next() == "Ann")
    #expect(await iterator.next() == "Bob")
    token.cancel()
  }

  @Test func `The trace names what was changed`() {
    let names = Log<String>()
    let count = Shared(value: 0)
    let token = observe { property in
      names.append("\(count.wrappedValue) \(property?.description ?? "")")
    }
    count.withLock { $0 = 1 }
    #expect(names.values == ["0 ", "1 Shared<Int>.wrappedValue"])
    token.cancel()
  }
}

@Suite struct LonelyReferenceTests {
  @Test func `A key that is used without dependencies of the test is reported`() {
    let reporter = RecordingReporter.record {
      @Shared(.inMemory("count")) var count = 0
      _ = count
    }
    #expect(reporter.codes == ["shared-key-outside-of-dependencies"])
  }
}
