// swift-format-ignore-file
import Foundation
import Navigation
import Store
import TestSupport
import Testing

// Written from a recording of 115 steps.
@MainActor
@Test func `A cart as it was recorded`() async {
  func recorded<Value: Decodable>(_ json: String) -> Value {
    try! JSONDecoder().decode(Value.self, from: Data(json.utf8))
  }
  let store = TestStore(initialState: {
    let state = Cart.State(price: 0, orders: [], path: .init([.coupon(Coupon.State(isUsed: false))], ids: [1]), note: "93", clicks: 64)
    state.path[id: 1]?[case: \.coupon]?.$discount.withLock { $0 = 2 }
    return state
  }(), effects: .recorded) {
    Cart()
  }

  await store.send(.noteChanged("96")) { $0.note = "96" }
  await store.send(.clicked) { $0.clicks = 65 }
  await store.send(.clicked) { $0.clicks = 66 }
  await store.send(.noteChanged("99")) { $0.note = "99" }
  await store.send(.clicked) { $0.clicks = 67 }
  await store.send(.clicked) { $0.clicks = 68 }
  await store.send(.noteChanged("102")) { $0.note = "102" }
  await store.send(.clicked) { $0.clicks = 69 }
  await store.send(.clicked) { $0.clicks = 70 }
  await store.send(.noteChanged("105")) { $0.note = "105" }
  await store.send(.clicked) { $0.clicks = 71 }
  await store.send(.clicked) { $0.clicks = 72 }
  await store.send(.noteChanged("108")) { $0.note = "108" }
  await store.send(.clicked) { $0.clicks = 73 }
  await store.send(.clicked) { $0.clicks = 74 }
  await store.send(.noteChanged("111")) { $0.note = "111" }
  await store.send(.clicked) { $0.clicks = 75 }
  await store.send(.clicked) { $0.clicks = 76 }
  await store.send(.noteChanged("114")) { $0.note = "114" }
  await store.send(.clicked) { $0.clicks = 77 }
  await store.send(.clicked) { $0.clicks = 78 }
  await store.send(.noteChanged("117")) { $0.note = "117" }
  await store.send(.clicked) { $0.clicks = 79 }
  await store.send(.clicked) { $0.clicks = 80 }
  await store.send(.noteChanged("120")) { $0.note = "120" }
  await store.send(.clicked) { $0.clicks = 81 }
  await store.send(.clicked) { $0.clicks = 82 }
  await store.send(.noteChanged("123")) { $0.note = "123" }
  await store.send(.clicked) { $0.clicks = 83 }
  await store.send(.clicked) { $0.clicks = 84 }
  await store.send(.noteChanged("126")) { $0.note = "126" }
  await store.send(.clicked) { $0.clicks = 85 }
  await store.send(.clicked) { $0.clicks = 86 }
  await store.send(.noteChanged("129")) { $0.note = "129" }
  await store.send(.clicked) { $0.clicks = 87 }
  await store.send(.clicked) { $0.clicks = 88 }
  await store.send(.noteChanged("132")) { $0.note = "132" }
  await store.send(.clicked) { $0.clicks = 89 }
  await store.send(.clicked) { $0.clicks = 90 }
  await store.send(.noteChanged("135")) { $0.note = "135" }
  await store.send(.clicked) { $0.clicks = 91 }
  await store.send(.clicked) { $0.clicks = 92 }
  await store.send(.noteChanged("138")) { $0.note = "138" }
  await store.send(.clicked) { $0.clicks = 93 }
  await store.send(.clicked) { $0.clicks = 94 }
  await store.send(.noteChanged("141")) { $0.note = "141" }
  await store.send(.clicked) { $0.clicks = 95 }
  await store.send(.clicked) { $0.clicks = 96 }
  await store.send(.noteChanged("144")) { $0.note = "144" }
  await store.send(.clicked) { $0.clicks = 97 }
  await store.send(.clicked) { $0.clicks = 98 }
  await store.send(.noteChanged("147")) { $0.note = "147" }
  await store.send(.clicked) { $0.clicks = 99 }
  await store.send(.clicked) { $0.clicks = 100 }
  await store.send(.noteChanged("150")) { $0.note = "150" }
  await store.send(.clicked) { $0.clicks = 101 }
  await store.send(.clicked) { $0.clicks = 102 }
  await store.send(.noteChanged("153")) { $0.note = "153" }
  await store.send(.clicked) { $0.clicks = 103 }
  await store.send(.clicked) { $0.clicks = 104 }
  await store.send(.noteChanged("156")) { $0.note = "156" }
  await store.send(.clicked) { $0.clicks = 105 }
  await store.send(.clicked) { $0.clicks = 106 }
  await store.send(.noteChanged("159")) { $0.note = "159" }
  await store.send(.clicked) { $0.clicks = 107 }
  await store.send(.clicked) { $0.clicks = 108 }
  await store.send(.noteChanged("162")) { $0.note = "162" }
  await store.send(.clicked) { $0.clicks = 109 }
  await store.send(.clicked) { $0.clicks = 110 }
  await store.send(.noteChanged("165")) { $0.note = "165" }
  await store.send(.clicked) { $0.clicks = 111 }
  await store.send(.clicked) { $0.clicks = 112 }
  await store.send(.noteChanged("168")) { $0.note = "168" }
  await store.send(.clicked) { $0.clicks = 113 }
  await store.send(.clicked) { $0.clicks = 114 }
  await store.send(.noteChanged("171")) { $0.note = "171" }
  await store.send(.clicked) { $0.clicks = 115 }
  await store.send(.clicked) { $0.clicks = 116 }
  await store.send(.noteChanged("174")) { $0.note = "174" }
  await store.send(.clicked) { $0.clicks = 117 }
  await store.send(.clicked) { $0.clicks = 118 }
  await store.send(.noteChanged("177")) { $0.note = "177" }
  await store.send(.clicked) { $0.clicks = 119 }
  await store.send(.clicked) { $0.clicks = 120 }
  await store.send(.noteChanged("180")) { $0.note = "180" }
  await store.send(.clicked) { $0.clicks = 121 }
  await store.send(.clicked) { $0.clicks = 122 }
  await store.send(.noteChanged("183")) { $0.note = "183" }
  await store.send(.clicked) { $0.clicks = 123 }
  await store.send(.clicked) { $0.clicks = 124 }
  await store.send(.noteChanged("186")) { $0.note = "186" }
  await store.send(.clicked) { $0.clicks = 125 }
  await store.send(.clicked) { $0.clicks = 126 }
  await store.send(.noteChanged("189")) { $0.note = "189" }
  await store.send(.clicked) { $0.clicks = 127 }
  await store.send(.clicked) { $0.clicks = 128 }
  await store.send(.noteChanged("192")) { $0.note = "192" }
  await store.send(.clicked) { $0.clicks = 129 }
  await store.send(.clicked) { $0.clicks = 130 }
  await store.send(.noteChanged("195")) { $0.note = "195" }
  await store.send(.path(.element(id: 1, action: .coupon(.useTapped)))) {
    $0.path[id: 1, case: \.coupon]?.isUsed = true
    $0.path[id: 1]?[case: \.coupon]?.$discount.withLock { $0 = 4 }
  }
  await store.send(.priceTapped)
  await store.receive(\.clicked) { $0.clicks = 131 }
  // An effect 'price' of 'priceTapped' sent this.
  await store.send(.priceLoaded(.success(recorded(#"{"amount":5}"#)))) { $0.price = 5 }
  await store.send(.noteChanged(nil)) { $0.note = nil }
  store.state.path[id: 1]?[case: \.coupon]?.$discount.withLock { $0 = 3 }
  await store.send(.priceTapped)
  await store.receive(\.clicked) { $0.clicks = 132 }
  // An effect 'price' of 'priceTapped' sent this.
  await store.send(.priceLoaded(.success(recorded(#"{"amount":5}"#))))
  store.nextElementID = 2
  await store.send(.orderTapped) { $0.path.append(.amount(recorded(#"{"most":9}"#))) }
  store.dependencies.uuid = .recorded(UUID(0))
  store.dependencies.date = .recorded(Date(timeIntervalSince1970: 1000.0))
  await store.send(.path(.element(id: 2, action: .amount(.picked(3))))) { $0.path[id: 2] = nil }
  await store.receive(\.amountPicked.finished, 3) {
    $0.orders.append(recorded(#"{"date":-978306200,"id":"00000000-0000-0000-0000-000000000000","total":12}"#))
  }
  await store.receive(\.ordered) { $0.price = 0 }
  await store.send(.clicked) { $0.clicks = 133 }
  await store.send(.clicked) { $0.clicks = 134 }
  await store.send(.clicked) { $0.clicks = 135 }
}
