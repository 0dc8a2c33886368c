import Store

/// A child store that is held from one reading to the next.
@MainActor
final class HeldStore<State, Action> {
  typealias Held = Store<State, Action>

  private(set) var store: Held?
  /// Whether the state of the store that is held is there, in that of the store around it.
  private(set) var isPresent: (Garden.State) -> Bool = { _ in false }
  private let period: Int
  private let get: () -> (store: Held, isPresent: (Garden.State) -> Bool)?
  private var count = 0

  /// Creates one that holds no store yet.
  ///
  /// - Parameters:
  ///   - period: After how many readings the store is given up for another one.
  ///   - get: Gets the store, if the child is there, with what tells whether it is later.
  init(period: Int, _ get: @escaping () -> (store: Held, isPresent: (Garden.State) -> Bool)?) {
    self.period = period
    self.get = get
  }

  /// Gets the store, unless it is held already.
  func hold() {
    count += 1
    if count % period == 0 { store = nil }
    if store == nil, let held = get() { (store, isPresent) = held }
  }
}
