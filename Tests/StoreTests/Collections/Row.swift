import Store

/// An element with storage of its own, so that a copy of it is detected.
struct Row: Identifiable, Hashable, Codable, Sendable {
  var id: Int
  var title = ""
  var cells: [Int] = []
}

/// An element whose id is not called `id`.
struct Tagged: Equatable, Sendable {
  var tag: String
  var value = 0
}

extension Array {
  /// The address of the elements.
  var address: UnsafeRawPointer? { withUnsafeBytes { $0.baseAddress } }
}

func rows(_ ids: some Sequence<Int>) -> IdentifiedArrayOf<Row> {
  IdentifiedArray(uniqueElements: ids.map { Row(id: $0, title: "row \($0)") })
}
