/// Writes where two values differ, with only as much of the rest as leads there.
///
/// Lines of only one value are marked; equal parts are counted. Parts are compared by
/// `==` where their type has it, else by their own parts. Elements of collections are matched
/// by `id` if they have one, those of dictionaries by key, texts of several lines by line. Of elements without an `id`
/// the fewest are written as removed and inserted, up to 20,000 of them; longer lists with changes in several places
/// are compared by position, and a note says how many differences are left out.
///
/// Complexity: O(*n*) for values that are equal but for a few parts, O(*n* log *n*) otherwise, with a bounded number of
/// comparisons of elements without an `id`.
///
/// - Parameters:
///   - before: The first value.
///   - after: The second value.
///   - format: The marks at the start of lines.
/// - Returns: The difference, or nil where none is visible: the values are equal, or not
///   equal by `==` but written the same.
public func diff(_ before: Any, _ after: Any, format: DiffFormat = .default) -> String? {
  guard isEqualByOperator(before, after) != true else { return nil }
  var differ = Differ()
  let lines = differ.lines(before, after)
  return lines.isEmpty ? nil : format.text(lines)
}
