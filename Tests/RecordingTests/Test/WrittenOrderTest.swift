// swift-format-ignore-file
import Foundation
import Navigation
import Store
import TestSupport
import Testing

// Written from a recording of 21 steps.
@MainActor
@Test func `An order costs less with a coupon`() async {
  func recorded<Value: Decodable>(_ json: String) -> Value {
    try! JSONDecoder().decode(Value.self, from: Data(json.utf8))
  }
  let store = TestStore(initialState: Cart.State(price: 0, orders: [], path: [], note: nil, clicks: 0), effects: .recorded) {
    Cart()
  }

  await store.send(.couponTapped) { $0.path.append(.coupon(Coupon.State(isUsed: false))) }
  await store.send(.path(.element(id: 0, action: .coupon(.useTapped)))) {
    $0.path[id: 0, case: \.coupon]?.isUsed = true
    $0.path[id: 0]?[case: \.coupon]?.$discount.withLock { $0 = 2 }
  }
  await store.send(.path(.popFrom(id: 0))) { $0.path[id: 0] = nil }
  await store.send(.couponTapped) { $0.path.append(.coupon(Coupon.State(isUsed: false))) }
  await store.send(.noteChanged("0")) { $0.note = "0" }
  await store.send(.clicked) { $0.clicks = 1 }
  await store.send(.path(.element(id: 1, action: .coupon(.useTapped)))) {
    $0.path[id: 1, case: \.coupon]?.isUsed = true
    $0.path[id: 1]?[case: \.coupon]?.$discount.withLock { $0 = 4 }
  }
  await store.send(.priceTapped)
  await store.receive(\.clicked) { $0.clicks = 2 }
  // An effect 'price' of 'priceTapped' sent this.
  await store.send(.priceLoaded(.success(recorded(#"{"amount":5}"#)))) { $0.price = 5 }
  await store.send(.noteChanged(nil)) { $0.note = nil }
  await store.send(.priceTapped)
  await store.receive(\.clicked) { $0.clicks = 3 }
  // An effect 'price' of 'priceTapped' sent this.
  await store.send(.priceLoaded(.success(recorded(#"{"amount":5}"#))))
  await store.send(.orderTapped) { $0.path.append(.amount(recorded(#"{"most":9}"#))) }
  store.dependencies.uuid = .recorded(UUID(0))
  store.dependencies.date = .recorded(Date(timeIntervalSince1970: 1000.0))
  await store.send(.path(.element(id: 2, action: .amount(.picked(3))))) { $0.path[id: 2] = nil }
  await store.receive(\.amountPicked.finished, 3) {
    $0.orders.append(recorded(#"{"date":-978306200,"id":"00000000-0000-0000-0000-000000000000","total":11}"#))
  }
  await store.receive(\.ordered) { $0.price = 0 }
}
