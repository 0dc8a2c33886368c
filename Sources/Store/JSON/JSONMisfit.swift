/// A number or text that is JSON, but not what its type can represent.
///
/// Foundation's decoder refuses the whole file for it, without naming a place.
package struct JSONMisfit {
  /// The path of the value, or of the object that a key is in.
  package let path: [JSONValue.Step]
  /// The first byte of the number, text or key.
  package let offset: Int
  package let problem: String

  /// Something that the decoder may refuse, with a text that it doesn't refuse.
  private typealias Suspect = (path: [JSONValue.Step], range: Range<Int>, harmless: String)

  /// Finds the first one that the decoder refuses.
  ///
  /// - Parameters:
  ///   - outline: The text.
  ///   - decode: Decodes a text.
  /// - Complexity: O(*n* log *n*) in the size of the text.
  package init?<Value>(in outline: JSONOutline, _ decode: ([UInt8]) throws -> Value) {
    var suspects: [Suspect] = []
    Self.collect(&suspects, outline.root, [], outline)
    // With the first misfit and all suspects after it replaced the decoder is content.
    func isRefused(keeping count: Int) -> Bool {
      let edits = suspects[count...].lazy.map { (range: $0.range, text: $0.harmless) }
      do { _ = try decode(outline.replacing(edits)) } catch { return Self.isWithoutPlace(error) }
      return false
    }
    var (fits, fails) = (0, suspects.count)
    guard fails > 0, isRefused(keeping: fails), !isRefused(keeping: 0) else { return nil }
    while fails - fits > 1 {
      let middle = (fits + fails) / 2
      if isRefused(keeping: middle) { fails = middle } else { fits = middle }
    }
    let misfit = suspects[fits]
    (path, offset) = (misfit.path, misfit.range.lowerBound)
    if let value = outline.value(at: path), let fault = outline.surrogateFault(of: value) {
      problem = fault.problem
    } else {
      let text = String(decoding: outline.bytes[misfit.range].prefix(40), as: UTF8.self)
      problem = "the number \(text) does not fit the type of the value"
    }
  }

  /// Collects the suspects, in order.
  ///
  /// Recurses at most as deep as `JSONScanner` has allowed brackets to be nested.
  private static func collect(
    _ suspects: inout [Suspect],
    _ value: JSONValue,
    _ path: [JSONValue.Step],
    _ outline: JSONOutline
  ) {
    switch value.kind {
    case .object(let members):
      for member in members {
        // No type has a property of such a name.
        if outline.half(in: member.keyRange) != nil {
          suspects.append((path, member.keyRange, #""\u0000""#))
        }
        collect(&suspects, member.value, path + [.key(member.key)], outline)
      }
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        collect(&suspects, element, path + [.index(index)], outline)
      }
    case .string:
      if outline.half(in: value.range) != nil { suspects.append((path, value.range, "\"\"")) }
    // Zero is a number of every type.
    case .number: suspects.append((path, value.range, "0"))
    case .bool, .null: break
    }
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
  /// Why a value is no whole number or text, although it is JSON.
  package struct Fault: Equatable {
    package var problem: String
    package var repair: String
    /// The first byte of the number, text or key.
    package var offset: Int
  }

  /// The fault of a value itself, or of a key directly in it.
  package func fault(of value: JSONValue) -> Fault? {
    guard case .number(let text) = value.kind else { return surrogateFault(of: value) }
    guard let number = Double(text), value.integer == nil else { return nil }
    let shown = text.count > 40 ? text.prefix(40) + "…" : text[...]
    let problem: String
    var repair = "write a whole number here"
    if number.isInfinite {
      problem = "\(shown) is too large for a number"
    } else if number >= 0x1p63 {
      problem = "\(shown) is larger than the largest whole number, \(Int.max)"
      repair = "write a smaller one"
    } else if number <= -0x1p63 {
      problem = "\(shown) is smaller than the smallest whole number, \(Int.min)"
      repair = "write a larger one"
    } else {
      problem = "\(shown) is not a whole number"
    }
    return Fault(problem: problem, repair: repair, offset: value.range.lowerBound)
  }

  /// The fault of a text, or of a key directly in an object: half of a surrogate pair.
  package func surrogateFault(of value: JSONValue) -> Fault? {
    let place = value.string == nil ? "a key" : "the string"
    let ranges = value.string == nil ? (value.members ?? []).map(\.keyRange) : [value.range]
    return ranges.lazy.compactMap { range in
      half(in: range).map { half in
        Fault(
          problem: "\(place) contains half of a surrogate pair, \(half)",
          repair: "write both halves, or remove it",
          offset: range.lowerBound
        )
      }
    }
    .first
  }

  fileprivate func half(in range: Range<Int>) -> String? {
    JSONScanner.loneSurrogate(in: bytes[range])
  }
}
