// The forms are compiled as written here, although the linter would write them otherwise.
// swift-format-ignore-file

import Navigation
public import Store

/// Every shape of a property.
@ObservableState
public struct PublicState: Codable, Hashable, Sendable {
  /// Counted.
  public var count = 0
  public private(set) var revision: Int = 1
  package var packaged: String = "a"
  var inferred = ["a": [1, 2]]
  var optional: Int?
  var text = """
    several "lines" \(1 + 1)
    """ // a comment
  var raw: String = #"a"b"#
  fileprivate var fileLocal: Bool = false
  private var hidden = 1
  public let id: Int
  let constant = 3
  var `default`: Int = 4
  var `two words` = 5
  var näme = 6
  static let shared = 7
  static var computedShared: Int { 8 }
  var computed: Int { count }
  var both: Int {
    get { count }
    set { count = newValue }
  }
  @ObservationStateIgnored var cache = 0
  @Clamped var wrapped = 12
  #if DEBUG
  var debug = 1
  #else
  var release = 2
  #endif
  public init(id: Int) { self.id = id }
}

@propertyWrapper
public struct Clamped: Codable, Hashable, Sendable {
  public var wrappedValue: Int
  public init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
}

/// Observers run, and may set their own property.
@ObservableState
struct Watched: Equatable {
  var plain = 0
  var clamped: Int = 0 {
    didSet { clamped = min(clamped, 10) }
  }
  var logged = 0 {
    willSet(next) { plain = next }
    didSet { plain += oldValue }
  }
  var silent: [Int] = [] { didSet { plain += 1 } }
  lazy var late = plain + 1
  weak var reference: Reference?
  unowned let owner: Reference

  static func == (lhs: Watched, rhs: Watched) -> Bool { lhs.plain == rhs.plain }
}

final class Reference: Sendable {}

/// The author's keys.
@ObservableState
struct Keyed: Codable, Equatable {
  var count = 0
  var title: String
  var note: String?
  var omitted = [1]
  @Presents var child: Attached?
  let id: Int
  private enum CodingKeys: String, CodingKey {
    case title = "t"
    case count, note, id
    case child = "kid"
  }
}

@ObservableState
struct Attached: Codable, Equatable, Sendable {
  var bytes = 0
}

/// The author's coding.
@ObservableState
struct Coded: Codable {
  var count = 0
  var action: () -> Void = {}

  enum CodingKeys: CodingKey { case count }

  init(from decoder: any Decoder) throws {
    count = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .count)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(count, forKey: .count)
  }
}

/// The author's reflection.
@ObservableState
struct Mirrored: CustomReflectable {
  var count = 0
  var customMirror: Mirror { Mirror(self, children: [:]) }
}

@ObservableState
package struct Generic<First, Rest: Sequence> where First: Equatable, Rest.Element == First {
  var first: First
  var rest: Rest
}

@ObservableState
private struct PrivateState {
  var value = 0
  @Presents var child: Attached?
}

@ObservableState
fileprivate struct FilePrivateState: Equatable {
  var value = 0
}

@ObservableState
struct Empty: Codable, Equatable, Sendable {}

@available(*, deprecated)
@ObservableState
struct OldState {
  @available(*, deprecated)
  var old = 0
  @available(macOS 15, *)
  var new = 0
}

@CasePathable
@dynamicMemberLookup
@ObservableState
public enum PublicScreen: Equatable, Sendable {
  case list(Screen)
  case pair(Int, Int)
  case plain(Int)
  case none
  @available(*, deprecated)
  case old(Int)
  #if DEBUG
  case debug(Int)
  #endif
  @ObservableState
  public struct Screen: Equatable, Sendable {
    var rows: [Int] = []
  }
}

struct Box<Value> {}

extension Box {
  @ObservableState
  struct InExtension {
    var value: Value
  }
}

/// Names that expansions use too.
@ObservableState
struct HygienicState {
  var newValue = 0
  var oldValue = 0
  var slot: Int = 0 { didSet { newValue = 1 } }
  var modification = 0
  var initialValue = 0
  var observers: Mirror = Mirror()

  struct Mirror {}
  struct Store {}
  enum Swift {}
}

private func use(_ a: PrivateState, _ b: FilePrivateState) -> Int { a.value + b.value }
