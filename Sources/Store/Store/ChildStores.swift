/// The child stores that are alive, so that the same scope answers the same store.
///
/// Children are held weakly: a screen that goes takes its store along.
@MainActor
final class ChildStores {
  struct Key: Hashable {
    let state: AnyKeyPath
    let action: AnyKeyPath
    var element: AnyHashable?
  }

  private struct Entry {
    weak var store: AnyObject?
  }

  private var entries: [Key: Entry] = [:]
  private var limit = 32

  func find<Child: AnyObject>(_ key: Key, as type: Child.Type) -> Child? {
    entries[key]?.store as? Child
  }

  func keep(_ store: AnyObject, as key: Key) {
    if entries.count >= limit {
      entries = entries.filter { $0.value.store != nil }
      limit = max(32, entries.count * 2)
    }
    entries[key] = Entry(store: store)
  }
}
