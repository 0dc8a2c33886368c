// The forms are compiled as written here, although the linter would write them otherwise.
// swift-format-ignore-file

import Foundation
import Navigation
public import Store

@ObservableState
struct RawPropertyNames: Codable, Equatable {
  var `größe→ziel` = 1
  var `say "hi"` = 2
  var `2 + 2`: Int = 3
  var `init` = 4
  var `self`: Int = 5
  var `Type` = 6
  let `let "it"`: Int
  @Presents var `two words`: Attached?
  @Presents var `of "two"`: Attached?
  var `in`: Int { didSet { _ = oldValue } }
  var `did "set"`: Int = 7 { willSet { _ = newValue } }
}

@ObservableState
struct RawKeyNames: Codable {
  var `a "b"` = 1
  var `größe→ziel`: Int
  enum CodingKeys: String, CodingKey { case `a "b"` = "ab", `größe→ziel` = "g" }
}

/// Properties with the names that expansions declare.
@ObservableState
struct NamedLikeLocals: Codable {
  let values: [String]
  let encoder: Int
  let decoder: Int
  let container: Int
  var count = 1
  enum CodingKeys: String, CodingKey { case values = "v", encoder, decoder, container, count }
}

@ObservableState
struct ChildrenOfTheirOwn {
  let children: [Int]
  var properties = 1
  #if DEBUG
  var debug = 1
  #endif
  var child = 3
}

@ObservableState
struct NamedLikeSetters {
  var assignedValue = 0
  var log: [Int] = []
  var watched = 0 {
    willSet { observeWillSet(); log.append(newValue) }
    didSet { assignedValue += 1; observeDidSet() }
  }
  mutating func observeWillSet() { log.append(1) }
  mutating func observeDidSet() { log.append(2) }
}

/// The compiler doesn't warn of deprecated uses in code that the macro writes.
@ObservableState
struct PartlyDeprecated: Codable {
  @available(*, deprecated) var a = 1
  @available(iOS, deprecated: 17, message: "use 'c'") var b: Int = 2
  var c = 3
  @available(*, deprecated) @Presents var d: Attached?
  @available(*, deprecated) let e: Int
  #if os(Linux)
  @available(*, deprecated)
  #endif
  var f = 2
  enum CodingKeys: String, CodingKey { case a, b, c, d, e, f }
}

@ObservableState
struct Isolations {
  nonisolated var a = 1
  nonisolated private(set) var b = [1]
  nonisolated(unsafe) let c = NSObject()
  nonisolated(unsafe) static var d = 1
  fileprivate(set) var e = [Int]()
  public internal(set) var f: Int?
  internal private(set) var g: String = "" { didSet { e = [] } }
}

/// An initialiser that sets `self` makes a copy.
@ObservableState
public struct SettingSelf: Codable, Equatable {
  var a = 1
  public var b: String
  let c: Int
  @Presents var child: Attached?
  #if DEBUG
  var debug = 1
  #endif
  static var initial: Self { SettingSelf(b: "b", c: 2, child: Attached()) }
  public init(copying other: Self) { self = other }
  init(b: String) { self = .initial; self.b = b }
  init?(c: Int) { guard c == 2 else { return nil }; self = .initial; a += 1 }
  init(a: Int) throws { self = try JSONDecoder().decode(Self.self, from: Data()); self.a = a }
  init(b: String, c: Int, child: Attached?) { self.b = b; self.c = c; self.child = child }
  mutating func reset() { self = .initial }
}

extension SettingSelf {
  init(d: Int) { self = .initial }
}

@ObservableState
struct SettingSelfPartly {
  var a: Int
  var b = 1
  init(a: Int) { self.a = a; b = 2; self = SettingSelfPartly(); b = 3 }
  init() { a = 1 }
}

@ObservableState
struct OnActorsUnobserved {
  @ObservationStateIgnored @MainActor var a = 1
  @MainActor var b: Int { 1 }
  @MainActor static var c = 1
  var d = 1
}

@MainActor
@ObservableState
struct MainActorState {
  @MainActor var named = 1
  @MainActor @Presents var presented: Attached?
  var a = 1
  var object = NSObject()
  @Presents var child: Attached?
}

@propertyWrapper
public struct Labelled<Value> {
  public var wrappedValue: Value
  var key: String
  public init(wrappedValue: Value, key: String = "", count: Int = 0) {
    self.wrappedValue = wrappedValue
    self.key = key
  }
  public var projectedValue: Self { self }
}

@propertyWrapper
struct lowercased { var wrappedValue: Int }

@propertyWrapper
struct Boxed<Value> {
  private let box: NSMutableArray
  var wrappedValue: Value {
    get { box[0] as! Value }
    nonmutating set { box[0] = newValue }
  }
  init(wrappedValue: Value) { box = [wrappedValue] }
}

@globalActor
actor Render { static let shared = Render() }

/// Attributes that may be wrappers or actors.
@ObservableState
struct WrappedOrOnActor<Value> {
  @Boxed var a = 1
  @Boxed private var object = NSObject()
  @Boxed<Value?> var `in`: Value? = nil
  @Labelled @Boxed var both = 1
  @Labelled var observed = 1 { didSet {} }
  #if DEBUG
  @MacroForms::Labelled var conditional = 1
  #endif
  @available(*, deprecated) @Boxed var old = 1
  @ObservationStateIgnored @Render var rows: [Int] = []
  @Render let constant = 1
  @Render var computed: Int { 1 }
  var d = 1
}

@MainActor
@ObservableState
struct MainActorWrapped {
  @Boxed var object = NSObject()
  @MainActor @Boxed var other = NSObject()
}

@ObservableState
struct WrappedWithArguments: Equatable {
  @Labelled(key: "a)", count: 1) private(set) var a = 1
  @Labelled(wrappedValue: [1, 2], key: "}") var b: [Int]
  @Labelled
  var c: String = """
    x "}" \("y")
    """
  @ObservationStateIgnored @Labelled var d = 1
  @ObservationStateIgnored lazy var e: Int = { [a = 1] in a }()
  lazy var f: () -> Int = { { 1 } }()
  lazy private(set) var g = { (x: Int) -> Int in x }(2)
  @lowercased var h = 2

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.a == rhs.a }
}

public struct StateOuter<A: Equatable & Sendable, B> where B: Sequence & Sendable, B.Element == A {
  @ObservableState
  public struct State<C: Hashable> where C: Sendable {
    public var a: A
    var b: B?
    var c: [C: (A, B)] = [:]
    private var d: Self.Nested? = nil
    var e: @Sendable (A) -> B?
    struct Nested { var value = 1 }
    public init(a: A, e: @escaping @Sendable (A) -> B?) { self.a = a; self.e = e }
  }
}

extension StateOuter where A: Hashable {
  @ObservableState
  struct Constrained {
    var a: Set<A> = []
    var b = 0 { didSet { if b > 3 { b = 3 } } }
  }
}

extension Array where Element == Int {
  @ObservableState
  struct Cursor { var index = 1 }
}

@ObservableState
struct Values {
  var a: Int = if Bool.random() { 1 } else { 2 }
  var b: String = switch Int.random(in: 1...2) { case 1: "a" default: "b" }
  var c = [1, 2, 3].map { $0 + 1 }.filter { $0 > 1 } // trailing
  var d: (Int, label: String) = (1, "a"); var e: Int { 1 }
  var f = Date(timeIntervalSince1970: 0)
  var g: [String: [Int: (String) -> Void]] = [:]
  var h: any Error & Sendable = CancellationError()
  var i: some Collection<Int> { [1] }
  var j: Optional<Int>
  var k: Int!
  var l = #"\#(1)"# + "}" ; var m = /* { */ 1 ; let n = "{"
  var o: Result<Int, any Error> = .success(1)
  var p: any KeyPath<String, Int> & Sendable = \.count
  var q: Int.Type = Int.self
  var r: ((Int) throws -> Void)? = nil
  var s: Swift::Int = 1; var t: Int { 1 }
  var u: Foundation::Date?
  var v = 1 as Int?
  var w: [2 of Int] = [1, 2]
}

@ObservableState
struct References {
  unowned(unsafe) var a: NSObject
  weak var b: NSObject?
  unowned let c: NSObject
  weak private(set) var d: NSObject?
}

@ObservableState
@dynamicMemberLookup
struct LookedUp {
  var a = 1
  subscript<Value>(dynamicMember path: KeyPath<String, Value>) -> Value { ""[keyPath: path] }
}

enum StateNamespace {}

private extension StateNamespace {
  @ObservableState
  struct InPrivateExtension { var a = 1; @Presents var child: Attached?; private var b = 2 }
}

extension StateNamespace {
  @ObservableState
  struct InExtension { var a = 1; @Presents private(set) var child: Attached?; struct Other {} }
}

@ObservableState
struct ConditionalState {
  #if DEBUG
  @Presents var a: Attached?
  var b = 1 { didSet { c += 1 } }
  #elseif os(Windows)
  var a = 1
  #endif
  var c = 2
  #if DEBUG
  #else
  let d: Int = 1
  #endif
}

@CasePathable
@ObservableState
@dynamicMemberLookup
enum EveryPayload {
  case a(Attached), b(Int, String), c
  case `default`(Int), none, `self`, `init`, `Type`
  case closure(() -> Void), void(Void), never(Never), error(any Error), optional(Int?)
  indirect case again(Self)
}

@ObservableState
public struct Populated: Identifiable, Comparable {
  public var id: Int
  public var name: String
  var other = 3
  public init(id: Int, name: String = "x") { self.id = id; self.name = name }
  init?(_ text: String) { guard let id = Int(text) else { return nil }; self.id = id; name = text }
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.id < rhs.id }
  mutating func change() { name += "x"; (id, name) = (1, "a") }
  subscript(index: Int) -> Int { get { id } set { id = newValue + index } }
}

@ObservableState
struct Memberwise {
  var a = 1; var b: Int; var c: String?; let d: Int; var e: [Int] = [] { didSet {} }
}

func makeMemberwise() -> [Memberwise] {
  [Memberwise(b: 1, d: 3), Memberwise(a: 1, b: 2, c: "x", d: 3, e: [1])]
}

@ObservableState
struct PresentedInEveryForm {
  @Presents var a: Attached? = nil
  @Presents var b: Attached? = Attached()
  @Presents var c: Optional<Attached>
  @Presents var d: Swift.Optional<Attached> = .none
  @Presents
  // of its own
  private(set) var e: Attached? // trailing
  @Presents fileprivate var f: (Attached)?
  @Presents public internal(set) var g: AlertState<Int>?
  @Presents var h: (any Equatable & Sendable)?
  @Presents var i: [String: Attached]?
  @Navigation::Presents var j: Attached?
  @Navigation.Presents var k: Swift::Optional<Attached>
}

@ObservableState
@usableFromInline
struct InlinableState { var a = 1 }

/// In some builds there is no property.
@ObservableState
struct OnlyConditional: Codable, Equatable {
  #if DEBUG
  var a = 1
  #if os(Linux)
  var `say "b"`: Int? = 2 { didSet {} }
  #endif
  let c: Int
  @Presents var d: Attached?
  #endif
  lazy var e = 1
}

@ObservableState
struct NeverThere: Codable {
  #if NEVER
  var a = 1
  #endif
}

@ObservableState
struct IndirectState: ~BitwiseCopyable, Equatable { var a = 1 }

@ObservableState
@CasePathable
enum IndirectPhase: ~BitwiseCopyable { case a(Int) }
