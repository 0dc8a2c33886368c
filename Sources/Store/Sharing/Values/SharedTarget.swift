/// What a reference and its copies refer to; `load(_:)` has them refer to something else.
final class SharedTarget<Value>: Sendable {
  private let current: Guarded<any SharedSource<Value>>

  init(_ source: any SharedSource<Value>) { current = Guarded(source) }

  /// The value, or the part of one.
  var source: any SharedSource<Value> { current.value }

  /// Refers to another value, and notifies the observers of what differs.
  func replace(by source: any SharedSource<Value>) {
    let former = current.withLock { current in
      defer { current = source }
      return current
    }
    if former !== source { former.wasReplaced(by: source.box) }
  }
}
