/// What a reference and its copies refer to; `load(_:)` has them refer to something else.
final class SharedTarget<Value>: Sendable {
  private final class Holder: Sendable {
    let source: any SharedSource<Value>

    init(_ source: any SharedSource<Value>) { self.source = source }
  }

  // Of one type for all values: a lock around a source itself would look up its own type for each read.
  private let current: Guarded<any AnyObject & Sendable>

  init(_ source: any SharedSource<Value>) { current = Guarded(Holder(source)) }

  /// The value, or the part of one.
  var source: any SharedSource<Value> { unsafeDowncast(current.value, to: Holder.self).source }

  /// Refers to another value, and notifies the observers of what differs.
  func replace(by source: any SharedSource<Value>) {
    let holder = Holder(source)
    let former = current.withLock { current in
      defer { current = holder }
      return unsafeDowncast(current, to: Holder.self).source
    }
    if former !== source { former.wasReplaced(by: source.box) }
  }
}
