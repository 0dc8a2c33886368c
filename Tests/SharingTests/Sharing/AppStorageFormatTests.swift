import Foundation
import Store
import TestFixtures
import TestSupport
import Testing

private struct Filter: Codable, Equatable, Sendable {
  var text = ""
  var sizes: Set<Int> = []
}
private enum Level: UInt8, Codable, Sendable { case low, high }
private enum Theme: String, Codable, Sendable { case light, dark }
private struct Address: RawRepresentable, Equatable, Sendable { var rawValue: URL }
private struct Ratio: Codable, Equatable, Sendable { var value: Double }

/// What user defaults have from other code: of the framework's own class in memory, and of Foundation's.
@Suite(.dependencies { _ in }) struct AppStorageFormatTests {
  @Dependency(\.defaultAppStorage) private var defaults

  private func read<Value: Sendable>(_ initial: Value, _ key: AppStorageKey<Value>) -> Value {
    @Shared(key) var value = initial
    return value
  }

  /// Runs a test with user defaults in memory, and with real ones of a suite that is removed again.
  private func withDefaults(_ name: String = #function, _ body: (UserDefaults) -> Void) {
    body(.inMemory())
    let suite = "swift-store.tests.\(name.hashValue)-\(ProcessInfo.processInfo.processIdentifier)"
    guard let real = UserDefaults(suiteName: suite) else { return }
    defer { real.removePersistentDomain(forName: suite) }
    body(real)
  }

  @Test func `A URL is stored as user defaults store it`() {
    let urls = [
      "https://example.com/a?b=c#d", "mailto:ann@example.com", "file:///tmp/a%20b",
      "file:///tmp/folder/",
      URL(fileURLWithPath: NSHomeDirectory()).appending(path: "settings.json").absoluteString,
    ]
    withDefaults { defaults in
      for url in urls.map({ URL(string: $0)! }) {
        @Shared(.appStorage("url", store: defaults)) var value: URL?
        $value.withLock { $0 = url }
        #expect(defaults.url(forKey: "url") == url)
        #expect(read(nil, .appStorage("url", store: defaults)) == url)
        $value.withLock { $0 = nil }
        #expect(defaults.object(forKey: "url") == nil)
      }
    }
  }

  @Test func `Numbers that other code stores are read, and are in these user defaults alone`() {
    withDefaults { defaults in
      defaults.set(true, forKey: "isOn")
      defaults.set(3, forKey: "count")
      defaults.set(Float(0.5), forKey: "small")
      defaults.set(1.5, forKey: "size")
      #expect(read(false, .appStorage("isOn", store: defaults)))
      #expect(read(0, .appStorage("count", store: defaults)) == 3)
      #expect(read(0.0, .appStorage("size", store: defaults)) == 1.5)
      #expect(defaults.float(forKey: "small") == 0.5)
      #expect(UserDefaults.inMemory().object(forKey: "count") == nil)
    }
  }

  @Test func `A file in the user's folder is stored relative to that`() {
    @Shared(.appStorage("file")) var file = URL(fileURLWithPath: "/none")
    $file.withLock { $0 = URL(fileURLWithPath: NSHomeDirectory() + "/a.json") }
    #expect(defaults.string(forKey: "file") == "~/a.json")
  }

  @Test func `A URL is read that other code stored`() throws {
    let url = URL(string: "https://example.com/a?b")!
    let none = URL(string: "none:")!
    let old = try NSKeyedArchiver.archivedData(
      withRootObject: url as NSURL,
      requiringSecureCoding: false
    )
    withDefaults { defaults in
      func stored(_ object: Any) -> URL {
        defaults.set(object, forKey: "url")
        return read(none, .appStorage("url", store: defaults))
      }
      #expect(stored(old) == url)
      #expect(stored(url.absoluteString) == url)
      #expect(stored(Data(url.absoluteString.utf8)) == url)
      #expect(stored("/tmp/a b") == URL(fileURLWithPath: "/tmp/a b"))
      #expect(stored("~/a") == URL(fileURLWithPath: NSHomeDirectory() + "/a"))
      #expect(stored("file:///tmp/a") == URL(fileURLWithPath: "/tmp/a"))
      for damaged in [7, "", Data([0xFF, 0xFE]), Date()] as [Any] {
        #expect(stored(damaged) == none)
      }
    }
  }

  @Test func `What set(URL) stored is read`() {
    let url = URL(string: "https://example.com/a")!
    defaults.set(url, forKey: "url")
    defaults.set(URL(fileURLWithPath: "/tmp/a"), forKey: "file")
    #expect(read(nil, .appStorage("url")) == url)
    #expect(read(nil, .appStorage("file")) == URL(fileURLWithPath: "/tmp/a"))
    #expect(defaults.url(forKey: "url") == url)
    #expect(read(nil, .appStorage("url")) == Address(rawValue: url))
  }

  @Test func `Numbers, booleans and launch arguments are converted as by user defaults`() {
    withDefaults { defaults in
      func check<Value: AppStorageValue & Equatable>(
        _ object: Any,
        _ initial: Value,
        _ expected: Value
      ) {
        let name = "value of \(Value.self)"
        defaults.set(object, forKey: name)
        #expect(read(initial, .appStorage(name, store: defaults)) == expected, "\(object)")
      }
      check(1, false, true)
      check(0, true, false)
      check("YES", false, true)
      check("no", true, false)
      check(true, 0, 1)
      check(3.0, 0, 3)
      check(3.5, 0, 0)
      check("7", 0, 7)
      check(1 << 40, 0, 1 << 40)
      check(2, 0.5, 2.0)
      check("1.5", 0.0, 1.5)
      check(Float(0.5), 0.0, 0.5)
      check(0.5, Float(0), Float(0.5))
      check(UInt8(3), 0, 3)
      for text in ["seven", ""] {
        check(text, 3, 3)
        check(text, true, true)
      }
      check(Date(), 3, 3)
      check(Data(), false, false)
    }
  }

  @Test func `A Codable value is stored as JSON data, nil as nothing`() throws {
    withDefaults { defaults in
      @Shared(.appStorage("filter", store: defaults)) var filter = Filter()
      @Shared(.appStorage("optional", store: defaults)) var optional: Filter?
      @Shared(.appStorage("numbers", store: defaults)) var numbers = [1, 2]
      @Shared(.appStorage("level", store: defaults)) var level = Level.low
      #expect(defaults.object(forKey: "filter") == nil)
      $filter.withLock { $0.text = "a" }
      $optional.withLock { $0 = Filter(text: "b") }
      $numbers.withLock { $0 = [3] }
      $level.withLock { $0 = .high }
      let json = defaults.data(forKey: "filter").flatMap { String(data: $0, encoding: .utf8) }
      #expect(json?.contains(#""text":"a""#) == true)
      #expect(read(Filter(), .appStorage("filter", store: defaults)) == Filter(text: "a"))
      #expect(read(nil, .appStorage("optional", store: defaults)) == Filter(text: "b"))
      #expect(read([Int](), .appStorage("numbers", store: defaults)) == [3])
      #expect(read(.low, .appStorage("level", store: defaults)) == Level.high)
      $optional.withLock { $0 = nil }
      #expect(defaults.object(forKey: "optional") == nil)
    }
  }

  @Test func `A value that is Codable and has a form of its own is stored in that`() {
    @Shared(.appStorage("theme")) var theme = Theme.light
    @Shared(.appStorage("list")) var list = ["a"]
    $theme.withLock { $0 = .dark }
    $list.withLock { $0 = ["b"] }
    #expect(defaults.string(forKey: "theme") == "dark")
    #expect(defaults.stringArray(forKey: "list") == ["b"])
  }

  @Test
  func
    `JSON that can't be decoded is the load error, and a value that can't be encoded the save error`()
  {
    defaults.set(Data("{".utf8), forKey: "filter")
    let issues = RecordingReporter.record {
      @Shared(.appStorage("filter")) var filter = Filter(text: "default")
      #expect(filter.text == "default")
      #expect($filter.loadError is DecodingError)
      @Shared(.appStorage("ratio")) var ratio = Ratio(value: 1)
      $ratio.withLock { $0.value = .nan }
      #expect($ratio.saveError is EncodingError)
      $ratio.withLock { $0.value = 2 }
      #expect($ratio.saveError == nil)
    }
    #expect(issues.codes == ["shared-load-failed", "shared-save-failed"])
  }

  @Test func `The default is not written`() {
    withDefaults { defaults in
      @Shared(.appStorage("on", store: defaults)) var isOn = true
      #expect(isOn)
      #expect(defaults.object(forKey: "on") == nil)
    }
  }

  @Test func `B92 - Two objects of one suite share changes made through keys`() {
    let suite = "swift-store.tests.suite-\(ProcessInfo.processInfo.processIdentifier)"
    let one = UserDefaults(suiteName: suite)!
    let other = UserDefaults(suiteName: suite)!
    defer { one.removePersistentDomain(forName: suite) }
    @Shared(.appStorage("n", store: one)) var a = 0
    @Shared(.appStorage("n", store: other)) var b = 0
    $a.withLock { $0 = 5 }
    #expect(b == 5)
    $b.withLock { $0 = 6 }
    #expect(a == 6)
  }

  @Test
  func `B92 - What other code changes is read by load, or where that code posts the notification`()
    async throws
  {
    let suite = "swift-store.tests.other-\(ProcessInfo.processInfo.processIdentifier)"
    let defaults = UserDefaults(suiteName: suite)!
    defer { defaults.removePersistentDomain(forName: suite) }
    @Shared(.appStorage("n", store: defaults)) var n = 0
    defaults.set(1, forKey: "n")
    try await $n.load()
    #expect(n == 1)
    defaults.set(2, forKey: "n")
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: defaults)
    #expect(n == 2)
  }
}
