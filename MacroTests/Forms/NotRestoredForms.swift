// The forms are compiled as written here, although the linter would write them otherwise.
// swift-format-ignore-file

import Navigation
public import Store

/// Marked properties of every kind.
@ObservableState
public struct MarkedState: Codable, Hashable, Sendable {
  @NotRestored public var progress = 0.0
  @NotRestored public private(set) var pin: Int = 1234
  @Store.NotRestored package var optional: String?
  @NotRestored var `default`: Int = 4 { didSet {} }
  @available(*, deprecated) @NotRestored var old = 1
  @ObservationStateIgnored @NotRestored var cache = [1]
  @NotRestored @Redacted var password = ""
  @NotRestored @Presents var child: MarkedChild<Int>?
  #if DEBUG
  @NotRestored var debug = 1
  #endif
  var shown = 1
  let constant: String
  let known = 1
  public init(constant: String) { self.constant = constant }
}

/// A generic state, coded in an extension with a condition.
@ObservableState
struct MarkedChild<Value: Hashable & Sendable>: Hashable, Sendable {
  @NotRestored var progress: Double = 0
  var value: Value
}

extension MarkedChild: Codable where Value: Codable {}

/// A state that isn't coded at all.
@ObservableState
struct MarkedOnly {
  @NotRestored var action: () -> Void = {}
  @NotRestored weak var object: AnyObject?
}

/// Keys and coders of the author's own.
@ObservableState
struct MarkedByHand: Codable {
  @NotRestored var progress = 0.0
  var title = ""
  init(from decoder: any Decoder) throws { title = try String(from: decoder) }
  func encode(to encoder: any Encoder) throws { try title.encode(to: encoder) }
}

/// A state with its author's keys in some builds.
@ObservableState
struct MarkedSometimes: Codable {
  @NotRestored var progress = 0.0
  #if NEVER
  enum CodingKeys: CodingKey { case progress }
  #endif
}

@MainActor
@ObservableState
struct MarkedOnActor {
  @NotRestored var progress = 0.0
  nonisolated var title: String { "" }
}
