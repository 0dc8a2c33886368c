import Store

extension JSONOutline {
  /// The bytes with one more element at the end of an array, laid out like its neighbours.
  func appending(_ text: String, to elements: [JSONValue], of array: JSONValue) -> [UInt8] {
    guard let last = elements.last else {
      return replacing(array.range, with: "[\(text)]")
    }
    let before = elements.count > 1 ? elements[elements.count - 2].range.upperBound : nil
    let gap = spaceBefore(last.range, after: before ?? array.range.lowerBound)
    let separator = gap.isEmpty && before == nil ? " " : gap
    return replacing(last.range.upperBound..<last.range.upperBound, with: ",\(separator)\(text)")
  }

  /// The bytes without one element of an array and its comma.
  func removing(_ index: Int, from elements: [JSONValue], of array: JSONValue) -> [UInt8] {
    if elements.count == 1 { return replacing(array.range, with: "[]") }
    let range =
      index == 0
      ? elements[0].range.lowerBound..<elements[1].range.lowerBound
      : elements[index - 1].range.upperBound..<elements[index].range.upperBound
    return replacing(range, with: "")
  }

  /// The bytes with one more member at the end of an object, laid out like its neighbours.
  func adding(
    _ key: String,
    _ text: String,
    to members: [JSONValue.Member],
    of object: JSONValue
  ) -> [UInt8] {
    let member = "\(JSONWriter.quoted(key)): \(text)"
    guard let last = members.last else {
      return replacing(object.range, with: "{ \(member) }")
    }
    let before = members.count > 1 ? members[members.count - 2].value.range.upperBound : nil
    let gap = spaceBefore(last.keyRange, after: before ?? object.range.lowerBound)
    let separator = gap.isEmpty ? " " : gap
    let end = last.value.range.upperBound
    return replacing(end..<end, with: ",\(separator)\(member)")
  }

  /// The white space directly before a value, back to the comma or bracket before it.
  private func spaceBefore(_ range: Range<Int>, after start: Int) -> String {
    let between = bytes[start..<range.lowerBound]
    let space = between.reversed().prefix { [0x20, 0x0A, 0x0D, 0x09].contains($0) }
    return String(decoding: space.reversed(), as: UTF8.self)
  }
}
