extension Property {
  /// The repair for several properties in one `var`: a `var` of its own for each.
  ///
  /// `nil` where a binding takes its type from one after it.
  func separated(in text: String) -> (message: String, range: Range<Int>, newText: String)? {
    guard bindings.dropLast().allSatisfy({ $0.type != nil || $0.initialValue != nil }),
      let first = bindings.first, let last = bindings.last
    else { return nil }
    func end(_ binding: Binding) -> Int {
      [binding.pattern.range, binding.type?.range, binding.initialValue?.range]
        .compactMap { $0?.upperBound }.max() ?? 0
    }
    guard bindings.allSatisfy({ $0.accessors == nil }) else { return nil }
    let source = SourceText(text)
    let start = source[introducer.start..<first.pattern.range.lowerBound]
    let lines = bindings.map { start + source[$0.pattern.range.lowerBound..<end($0)] }
    return (
      "write a 'var' for each", introducer.start..<end(last), lines.joined(separator: "\n")
    )
  }
}
