import Foundation
import Store
import TestSupport
import Testing

private enum SortOrder: String, Sendable {
  case name
}

/// Stores `nil` in an optional with a default.
///
/// Each closure that is run twice is two runs of an app.
@Suite(.dependencies { _ in }) struct NilValueTests {
  @Dependency(\.defaultAppStorage) private var defaults

  /// Uses a reference that is released then.
  private func run<Value>(_ make: () -> Shared<Value?>, _ use: (Shared<Value?>) -> Void) {
    use(make())
  }

  @Test func `B116 - nil stays nil in the user defaults, in the next run too`() {
    func check<Value: Equatable & Sendable>(_ value: Value, _ key: AppStorageKey<Value?>) {
      let make = { Shared(wrappedValue: value, key) }
      run(make) { reference in
        #expect(reference.wrappedValue == value)
        reference.withLock { $0 = nil }
        #expect(reference.wrappedValue == nil)
      }
      run(make) { reference in
        #expect(reference.wrappedValue == nil)
        reference.withLock { $0 = value }
      }
      run(make) { reference in
        #expect(reference.wrappedValue == value)
        reference.withLock { $0 = nil }
      }
      run(make) { #expect($0.wrappedValue == nil) }
    }
    check("Ann", .appStorage("string"))
    check(1, .appStorage("int"))
    check(URL(fileURLWithPath: "/a"), .appStorage("url"))
    check(SortOrder.name, .appStorage("raw"))
  }

  @Test func `B116 - nil stays nil for a key that has a default`() {
    let make = { Shared(.user) }
    run(make) { reference in reference.withLock { $0 = nil } }
    run(make) { #expect($0.wrappedValue == nil) }
    #expect(defaults.object(forKey: "user") == nil)
  }

  @Test func `B116 - nil stays nil while others change other values`() {
    @Shared(.user) var user
    $user.withLock { $0 = nil }
    defaults.set(1, forKey: "other")
    #expect(user == nil)
  }

  @Test func `B116 - A value that other code writes in place of nil is taken`() {
    @Shared(.user) var user
    $user.withLock { $0 = nil }
    defaults.set("Bob", forKey: "user")
    #expect(user == "Bob")
  }

  @Test(arguments: [nil, 2])
  func `B116 - nil stays nil in a file, with and without a version`(version: Int?) {
    let url = URL(fileURLWithPath: "/user.json")
    let make = { Shared<String?>(wrappedValue: "Ann", .fileStorage(url, version: version)) }
    run(make) { reference in reference.withLock { $0 = nil } }
    run(make) { reference in
      #expect(reference.wrappedValue == nil)
      #expect(reference.loadError == nil)
    }
  }

  @Test func `Without a default nothing is left of nil in the user defaults`() {
    @Shared(.appStorage("nick")) var nick: String?
    $nick.withLock { $0 = "A" }
    $nick.withLock { $0 = nil }
    #expect(defaults.object(forKey: "nick") == nil)
    #expect(defaults.object(forKey: "nick.isNil") == nil)
  }

  @Test func `An unknown raw value of an optional counts as none`() {
    defaults.set("bogus", forKey: "sort")
    @Shared(.appStorage("sort")) var sort: SortOrder? = .name
    #expect(sort == .name)
  }
}

extension SharedKey where Self == AppStorageKey<String?>.Default {
  fileprivate static var user: Self { Self[.appStorage("user"), default: "Ann"] }
}
