/// Removes what a failure doesn't need from a sequence.
///
/// The algorithm is ddmin: A. Zeller and R. Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", IEEE
/// Transactions on Software Engineering 28(2), 2002. The result is 1-minimal: without any one of its elements it
/// doesn't fail.
///
/// - Complexity: O(*n* log *n*) trials if few elements matter, and O(*n*²) at most.
/// - Parameters:
///   - elements: The sequence, which fails.
///   - fails: Whether a part of the sequence, in its order, fails too.
/// - Returns: A part that fails.
func minimized<Element>(_ elements: [Element], while fails: ([Element]) -> Bool) -> [Element] {
  if fails([]) { return [] }
  var (elements, count) = (elements, 2)
  while elements.count > 1 {
    let length = (elements.count + count - 1) / count
    let parts = stride(from: 0, to: elements.count, by: length).map {
      $0..<min($0 + length, elements.count)
    }
    if let part = parts.first(where: { fails(Array(elements[$0])) }) {
      (elements, count) = (Array(elements[part]), 2)
    } else if parts.count > 2,
      let part = parts.first(where: { fails(elements.without($0)) })
    {
      (elements, count) = (elements.without(part), max(count - 1, 2))
    } else if length == 1 {
      break
    } else {
      count = min(count * 2, elements.count)
    }
  }
  return elements
}

extension Array {
  fileprivate func without(_ range: Range<Int>) -> [Element] {
    Array(self[..<range.lowerBound] + self[range.upperBound...])
  }
}
