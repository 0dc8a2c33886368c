import Store
import TestSupport

/// The use of a shelf by a random user.
@MainActor
enum RandomUse {
  /// Sends random actions.
  static func send(_ count: Int, to store: StoreOf<Shelf>, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<count {
      let ids = store.path.ids
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1: store.send(.addTapped)
      case 2: store.send(.removeTapped(Int.random(in: 0..<3, using: &random)))
      case 3:
        guard let id = store.books.first?.id else { continue }
        store.send(.books(.element(id: id, action: .turned)))
      case 4: store.send(.openTapped)
      case 5: store.send(.noteTapped)
      case 6: if store.note != nil { store.send(.note(.presented(.typed("x")))) }
      case 7: store.send(.pickTapped)
      case 8: store.send(.diceTapped)
      case 9 where seed.isMultiple(of: 2): store.send(.measureTapped)
      case 9: if let id = ids.last { store.send(.path(.popFrom(id: id))) }
      default:
        guard let id = ids.last, case .number? = store.path.last else { continue }
        store.send(.path(.element(id: id, action: .number(.numberTapped(ids.count)))))
      }
    }
  }
}
