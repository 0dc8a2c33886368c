import Foundation
import Store
import TestFixtures
import TestSupport
import Testing

private struct Settings: Codable, Equatable {
  var title = "a"
  var size = 1
  var user: User?
  var area: Int { size * size }
}

private struct User: Codable, Equatable, Identifiable {
  var id = 1
  var name = "Ann"
}

@Suite(.dependencies { _ in }) struct SharedTests {
  @Test func `Copies of a reference share its value`() {
    @Shared(value: 0) var count
    let copy = $count
    copy.withLock { $0 += 1 }
    #expect(count == 1)
    #expect(copy.wrappedValue == 1)
  }

  @Test func `B97 - References to one key share a value, and the first one's default`() {
    @Shared(.inMemory("count")) var count = 3
    @Shared(.inMemory("count")) var same = 4
    @Shared(.inMemory("other")) var other = 5
    $same.withLock { $0 += 1 }
    #expect(count == 4)
    #expect(other == 5)
  }

  @Test func `A value in memory stays when its last reference is gone`() {
    func write() {
      @Shared(.inMemory("count")) var count = 0
      $count.withLock { $0 = 7 }
    }
    write()
    @Shared(.inMemory("count")) var count = 0
    #expect(count == 7)
  }

  @Test func `A key with a default is used without one, and shares with the plain key`() {
    @Shared(.limit) var limit
    @Shared(.inMemory("limit")) var same = 1
    $same.withLock { $0 += 1 }
    #expect(limit == 11)
    #expect($limit.description == #"Shared<Int>(.inMemory("limit"))"#)
  }

  @Test func `A part is read and changed through a reference of its own`() {
    @Shared(value: Settings()) var settings
    let title = $settings.title
    title.withLock { $0 = "b" }
    #expect(settings.title == "b")
    $settings.withLock { $0.title = "c" }
    #expect(title.wrappedValue == "c")
    #expect($settings.area.wrappedValue == 1)
    #expect($settings.title.count.wrappedValue == 1)
  }

  @Test func `The value in an optional has the last value when there is none`() throws {
    @Shared(value: nil) var user: User?
    #expect(Shared($user) == nil)
    $user.withLock { $0 = User() }
    let unwrapped = try #require(Shared($user))
    unwrapped.name.withLock { $0 = "Bob" }
    #expect(user?.name == "Bob")
    $user.withLock { $0 = nil }
    #expect(unwrapped.wrappedValue.name == "Bob")
    let reporter = RecordingReporter.record { unwrapped.name.withLock { $0 = "Cid" } }
    #expect(reporter.codes == ["shared-value-removed"])
    #expect(user == nil)
    #expect(unwrapped.wrappedValue.name == "Cid")
  }

  @Test func `Elements of a collection have references`() throws {
    @Shared(value: [User(id: 1), User(id: 2)]) var users: IdentifiedArrayOf<User>
    let references = Array($users)
    #expect(references.map(\.id) == [1, 2])
    references[1].withLock { $0.name = "Bob" }
    #expect(users[id: 2]?.name == "Bob")
    $users[id: 2].withLock { $0 = nil }
    #expect(users.ids.elementsEqual([1]))
    #expect(references[1].wrappedValue.name == "Bob")
  }

  @Test func `References are equal if their values are`() {
    @Shared(value: 1) var one
    @Shared(value: 1) var other
    #expect($one == $other)
    $one.withLock { $0 = 2 }
    #expect($one != $other)
    #expect(SharedReader($one) == SharedReader.constant(2))
  }

  @Test func `A reference is encoded as its value, and decoded as a value of its own`() throws {
    struct State: Codable, Equatable {
      @Shared var settings: Settings
    }
    let state = State(settings: Shared(value: Settings()))
    let data = try JSONEncoder().encode(state)
    #expect(String(decoding: data, as: UTF8.self).contains(#""settings":{"#))
    let decoded = try JSONDecoder().decode(State.self, from: data)
    #expect(decoded == state)
    decoded.$settings.withLock { $0.size = 5 }
    #expect(state.settings.size == 1)
  }

  @Test func `A reference is shown as its value`() {
    @Shared(value: 3) var count
    #expect($count.description == "Shared<Int>(value: 3)")
    #expect(String(customDumping: $count) == "3")
  }

  @Test func `An error keeps what was changed before`() {
    struct Failure: Error {}
    @Shared(value: 0) var count
    #expect(throws: Failure.self) {
      try $count.withLock {
        $0 = 1
        throw Failure()
      }
    }
    #expect(count == 1)
  }

  @Test func `A reference may be replaced`() {
    @Shared(value: 0) var count
    let former = $count
    $count = Shared(value: 5)
    $count.withLock { $0 += 1 }
    #expect(count == 6)
    #expect(former.wrappedValue == 0)
  }

  @Test func `B96 - Values are changed in one another's closures`() {
    @Shared(value: 0) var one
    @Shared(value: 0) var other
    $one.withLock { one in
      $other.withLock { $0 = one + 1 }
      one += other
    }
    #expect(one == 1)
    #expect(other == 1)
  }

  @Test func `B96 - A use of a value in its own closure is reported, and stops nothing`() {
    let reporter = RecordingReporter.record {
      @Shared(value: 0) var count
      $count.withLock { $0 = count + 1 }
      $count.withLock { _ in $count.withLock { $0 += 1 } }
      #expect(count == 2)
    }
    #expect(reporter.codes == ["shared-value-in-its-own-lock", "shared-value-in-its-own-lock"])
    #expect(reporter.issues[1].location.line > 0)
  }

  @Test func `A binding reads and writes the value`() async {
    await MainActor.run {
      @Shared(value: "a") var title
      let binding = Binding($title)
      binding.wrappedValue = "b"
      #expect(title == "b")
    }
  }

  @Test func `A change of a removed element or of a value that became nil is reported once`() throws
  {
    @Shared(.inMemory("users")) var users: IdentifiedArrayOf<User> = [User(id: 1), User(id: 2)]
    @Shared(value: User?.some(User())) var optional: User?
    let user = try #require(Shared($users[id: 1]))
    let each = Array($users)
    let unwrapped = try #require(Shared($optional))
    let reporter = RecordingReporter.record {
      user.withLock { $0.name = "Bob" }
      $users.withLock { $0 = [] }
      $optional.withLock { $0 = nil }
      for name in ["Cid", "Dan"] {
        user.withLock { $0.name = name }
        each[1].name.withLock { $0 = name }
        unwrapped.withLock { $0.name = name }
      }
    }
    #expect(reporter.codes == Array(repeating: "shared-value-removed", count: 3))
    let messages = reporter.issues.map(\.message)
    #expect(messages[0].contains(#".inMemory("users")"#), "\(messages)")
    #expect(messages[0].contains("'$rows.withLock { $0[id: id] = … }'"))
    #expect(
      reporter.issues.allSatisfy { "\($0.location)".contains("SharedTests.swift") }
    )
    #expect(user.wrappedValue.name == "Dan")
    #expect(users.isEmpty)
    let again = RecordingReporter.record {
      $users.withLock { $0.append(User(id: 1)) }
      user.withLock { $0.name = "Eve" }
      $users.withLock { $0 = [] }
      user.withLock { $0.name = "Flo" }
    }
    #expect(again.codes == ["shared-value-removed"])
  }
}

extension SharedKey where Self == InMemoryKey<Int>.Default {
  fileprivate static var limit: Self { Self[.inMemory("limit"), default: 10] }
}
