// The forms are compiled as written here, although the linter would write them otherwise.
// swift-format-ignore-file

public import Store

/// Every shape of a case.
@CasePathable
public enum PublicCases<Value> {
  /// Nothing.
  case nothing
  case one(Int)
  case labelled(id: Value)
  case several(id: Int, String, _ rest: [Value])
  case defaulted(Int = 1, name: String = "a")
  case closure((Int) -> Void)
  case effectful(@Sendable (Int) async throws -> Value)
  case typedThrows(() throws(CancellationError) -> Void)
  case tuple((Int, label: String))
  case optional(Value?)
  case existential(any Error)
  case `default`(Int)
  case `two words`(Int)
  case `self`
  case überraschung(Int)
  case first, second(Int), third
  indirect case again(Self)
  @available(*, deprecated)
  case former(Int)
  @available(macOS 99, iOS 99, *)
  case future(Int)
  #if DEBUG
  case debug(Int)
  #elseif os(Windows)
  case windows
  #else
  case release(String)
  #endif
  case trailing(
    a: Int,
    b: Int, // of two
  )
}

@CasePathable
package enum PackageCases {
  case a(Int)
}

@CasePathable
private enum PrivateCases {
  case a(Int)
}

@CasePathable
fileprivate enum FilePrivateCases: Hashable {
  case a(Int)
}

@CasePathable
indirect enum Tree<Leaf: Sendable> where Leaf: Equatable {
  case leaf(Leaf)
  case node([Self], Tree)
}

@CasePathable
@dynamicMemberLookup
enum NoCases {}

@available(*, deprecated, message: "an old name")
@CasePathable
enum OldCases {
  case a(Int)
}

public struct Outer<Element> {
  @CasePathable
  public enum Inner {
    case element(Element)
  }
}

extension Outer {
  @CasePathable
  enum InExtension {
    case element(Element)
  }
}

public extension PackageOuter {
  @CasePathable
  enum InPublicExtension {
    case a(Int)
  }
}

public enum PackageOuter {}

/// Names that expansions use too.
@CasePathable
enum Hygiene {
  case store(Store)
  case swift(Int)
  case value(v0: Int, v1: Int)

  enum Store { case a }
  struct Int {}
  struct AnyCasePath {}
  enum Swift {}
}

@CasePathable
enum Conforming: Store::CasePathable {
  case a(Int)
}

private func use(_ a: PrivateCases, _ b: FilePrivateCases) -> Bool {
  a.is(\.a) && b.is(\.a)
}
