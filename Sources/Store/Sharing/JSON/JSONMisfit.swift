/// A number or text that is JSON, but not what its type can represent.
///
/// Foundation's decoder refuses the whole file for it, without naming a place.
struct JSONMisfit {
  let path: [JSONOutline.Step]
  let offset: Int
  let problem: String

  /// Finds the first one.
  ///
  /// - Parameters:
  ///   - outline: The text.
  ///   - decode: Decodes a text.
  /// - Complexity: O(*n* log *n*) in the size of the text.
  init?<Value>(in outline: JSONOutline, _ decode: ([UInt8]) throws -> Value) {
    var scalars: [(path: [JSONOutline.Step], range: Range<Int>)] = []
    if let surrogate = Self.collect(&scalars, outline.root, [], outline) {
      self = surrogate
      return
    }
    // Zero is a number of every type: with the first misfit and all numbers after it replaced the decoder is content.
    func isRefused(_ kept: Range<Int>) -> Bool {
      do { _ = try decode(outline.replacing(scalars, except: kept)) } catch {
        return Self.isWithoutPlace(error)
      }
      return false
    }
    var (fits, fails) = (0, scalars.count)
    guard fails > 0, isRefused(0..<fails), !isRefused(0..<0) else { return nil }
    while fails - fits > 1 {
      let middle = (fits + fails) / 2
      if isRefused(0..<middle) { fails = middle } else { fits = middle }
    }
    let misfit = scalars[fits]
    let text = String(decoding: outline.bytes[misfit.range].prefix(40), as: UTF8.self)
    (path, offset) = (misfit.path, misfit.range.lowerBound)
    problem = "the number \(text) does not fit the type of the value"
  }

  private init(_ path: [JSONOutline.Step], _ fault: JSONOutline.Fault) {
    (self.path, offset, problem) = (path, fault.offset, fault.problem)
  }

  /// Collects the numbers, in order.
  ///
  /// - Returns: The first half of a surrogate pair, if there is one: no text of any type may contain it.
  private static func collect(
    _ numbers: inout [(path: [JSONOutline.Step], range: Range<Int>)],
    _ node: JSONOutline.Node,
    _ path: [JSONOutline.Step],
    _ outline: JSONOutline
  ) -> JSONMisfit? {
    switch node.kind {
    case .object(let members):
      if let fault = outline.fault(of: node) { return JSONMisfit(path, fault) }
      for member in members {
        let path = path + [.key(member.key)]
        if let found = collect(&numbers, member.value, path, outline) { return found }
      }
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        if let found = collect(&numbers, element, path + [.index(index)], outline) { return found }
      }
    case .scalar:
      let first = outline.bytes[node.range.lowerBound]
      if first == UInt8(ascii: "\"") {
        if let fault = outline.fault(of: node) { return JSONMisfit(path, fault) }
      } else if first == UInt8(ascii: "-")
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
      {
        numbers.append((path, node.range))
      }
    }
    return nil
  }

  /// Whether an error of the decoder names no place.
  private static func isWithoutPlace(_ error: any Error) -> Bool {
    if case DecodingError.dataCorrupted(let context) = error {
      context.codingPath.isEmpty
    } else {
      false
    }
  }
}

extension JSONOutline {
  /// The bytes with zero in place of all numbers but some.
  fileprivate func replacing(
    _ numbers: [(path: [Step], range: Range<Int>)],
    except kept: Range<Int>
  ) -> [UInt8] {
    var replaced: [UInt8] = []
    var copied = 0
    for (index, number) in numbers.enumerated() where !kept.contains(index) {
      replaced += bytes[copied..<number.range.lowerBound] + [UInt8(ascii: "0")]
      copied = number.range.upperBound
    }
    return replaced + bytes[copied...]
  }
}
