/// The child stores that are alive, so that the same scope answers the same store.
///
/// Children are held weakly: a screen that goes takes its store along.
@usableFromInline
@MainActor
final class ChildStores {
  @usableFromInline
  struct Key: Hashable {
    let state: AnyKeyPath
    let action: AnyKeyPath
    let element: AnyHashable?

    @usableFromInline
    init(state: AnyKeyPath, action: AnyKeyPath, element: AnyHashable? = nil) {
      self.state = state
      self.action = action
      self.element = element
    }
  }

  private struct Entry {
    weak var store: AnyObject?
  }

  private var entries: [Key: Entry] = [:]
  private var limit = 32

  @usableFromInline
  init() {}

  @usableFromInline
  func find(_ key: Key) -> AnyObject? { entries[key]?.store }

  @usableFromInline
  func keep(_ store: AnyObject, as key: Key) {
    if entries.count >= limit {
      entries = entries.filter { $0.value.store != nil }
      limit = max(32, entries.count * 2)
    }
    entries[key] = Entry(store: store)
  }
}
