// The forms are compiled as written here, although the linter would write them otherwise.
// swift-format-ignore-file

public import Store

/// Names that need back quotes, some of them with characters that no other name has.
@CasePathable
enum RawCaseNames {
  case `say "hi"`(Int)
  case `größe→ziel`(Int)
  case `1st`(Int), `2 + 2`
  case `init`(Int)
  case `Type`, `Protocol`(Int)
  case labels(`inout`: Int, `let`: Bool, in: String, `a b`: Int)
}

@CasePathable
enum PlainValues {
  case void(Void), unit(()), parentheses((Int)), never(Never), nested(Int??)
}

public protocol CaseRole {}

@CasePathable
public enum ExistentialCases {
  case a(any CaseRole & Sendable), b((any CaseRole)?), c([any CaseRole]), d(any CaseRole.Type)
}

/// An unavailable case has no path.
@CasePathable
@ObservableState
enum PartlyAvailable {
  @available(*, unavailable) case old(Int)
  @available(*, unavailable, renamed: "new") case older
  @available(*, deprecated, message: "use 'new'") case worn(Int)
  case new
}

/// Members beside the cases, one of a case's name.
@CasePathable
enum CasesWithMembers {
  case tap(Int)
  static func tap(_ text: String) -> CasesWithMembers { .tap(text.count) }
  var isTap: Bool { if case .tap = self { true } else { false } }
  static let limit = 1
  subscript(index: Int) -> Int { index }
  init(raw: Int) { self = .tap(raw) }
}

public struct CaseOuter<A: Equatable, B> where B: Sequence, B.Element == A {
  public struct Middle<C> where C: Sendable {
    @CasePathable
    public enum Inner<D> where D: Hashable {
      case a(A), b(B), c(C), d([D: (A, C)]), e(B.Element)
      indirect case again(Self?), whole(CaseOuter<A, B>.Middle<C>.Inner<D>)
    }
  }
}

extension CaseOuter where A: Hashable {
  @CasePathable
  enum Constrained { case a(Set<A>) }
}

extension CaseOuter.Middle where C: Equatable {
  @CasePathable
  enum Constrained { case a(C); enum Nested { case b } }
}

@MainActor
@CasePathable
enum MainActorCases { case a(Int); case b(@MainActor () -> Void) }

@CasePathable
nonisolated enum NonisolatedCases { case a(Int) }

/// Directives in directives, around functions, attributes and cases.
@CasePathable
enum ConditionalCases {
  case a
  #if DEBUG
  #if os(Linux)
  case linux(Int)
  #endif
  /// For developers.
  @available(*, deprecated)
  case debug, verbose(String)
  #elseif os(macOS)
  case b
  #else
  func hello() {}
  case c(Int)
  #endif
  #if DEBUG
  @available(macOS 15, *)
  #endif
  case d(Int)
}

@CasePathable
enum NumberedCases: Int { case a = 1, b, c = 5 }

@CasePathable
enum TextCases: String, CaseIterable, Codable { case a = "x", b }

@CasePathable
enum ClosureCases {
  case a(() -> Void), b(@Sendable @MainActor (Int, String) async throws -> [Int])
  case c((_ x: inout Int) -> Void), d((Int...) -> Void), e(((Int) -> Void)?)
  case f((_ a: Int, _ b: Int) -> (Int) -> Void), g(@convention(c) (Int32) -> Int32)
}

@CasePathable
enum DefaultedCases {
  case a(Int = { 1 }(), b: [String: Int] = ["a": 1, "b": 2], c: String = "x, \("y, z")")
  case b(
    // first
    first: Int, /* second */
    second: [
      String: Int // of many
    ] = [:]
  )
}

enum CaseNamespace {}

private extension CaseNamespace {
  @CasePathable
  enum InPrivateExtension { case a(Int) }
}

fileprivate extension CaseNamespace {
  @CasePathable
  enum InFilePrivateExtension { case a(Int) }
}

public protocol CaseSource { associatedtype Value }

@CasePathable
public enum AssociatedCases<Source: CaseSource> {
  case a(Source.Value), b(Source.Value?), c((Source) -> Source.Value)
}

@CasePathable
enum ErrorCases<Failure: Error> { case a(Result<Int, Failure>), b(() throws(Failure) -> Void) }

@CasePathable
enum SizedCases<let count: Int> { case a(InlineArray<count, Int>), b }

@CasePathable
enum `Named like this` { case a(`Named like this`.Inner); enum Inner {} }

@CasePathable
@frozen
public enum FrozenCases { case a(Int) }

@CasePathable
@usableFromInline
enum InlinableCases { case a(Int) }

func readRawCases(_ cases: RawCaseNames) -> Bool {
  cases.is(\.`say "hi"`) || cases.is(\.`größe→ziel`) || cases.is(\.`1st`)
}

@CasePathable
@ObservableState
enum AutoclosureCases {
  case a(@autoclosure () -> Int), b(x: @autoclosure @Sendable () throws(CancellationError) -> [Int])
  case c(Int, then: @Sendable @autoclosure () throws -> Void), `Type`(@autoclosure () -> Int)
}

@CasePathable
enum ValueGenericCases<let count: Int> { case a(InlineArray<count, Int>), b }
