import Store

/// A child store that is retained from one read to the next.
@MainActor
final class HeldStore<State, Action> {
  typealias Held = Store<State, Action>

  private(set) var store: Held?
  /// Whether the state of the retained store is present in the garden.
  private(set) var isPresent: (Garden.State) -> Bool = { _ in false }
  private let period: Int
  private let get: () -> (store: Held, isPresent: (Garden.State) -> Bool)?
  private var count = 0

  /// Creates a holder without a store.
  ///
  /// - Parameters:
  ///   - period: The number of reads after which another store is requested.
  ///   - get: Gets the store, if the child is present, with a closure that tells whether it still is later.
  init(period: Int, _ get: @escaping () -> (store: Held, isPresent: (Garden.State) -> Bool)?) {
    self.period = period
    self.get = get
  }

  /// Gets the store, unless it is retained already.
  func hold() {
    count += 1
    if count % period == 0 { store = nil }
    if store == nil, let held = get() { (store, isPresent) = held }
  }
}
