extension Property {
  /// The repair for several properties in one `var`: a `var` of its own for each.
  ///
  /// `nil` where one has neither a type nor a value, or has accessors.
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
    let lines = bindings.indices.map { index in
      let binding = bindings[index]
      let next = index + 1 < bindings.count ? bindings[index + 1].pattern.range.lowerBound : nil
      // The type of `a` in `var a, b: Int` is written behind `b`.
      if let type = binding.type, let next, type.range.lowerBound > next {
        return "\(start)\(binding.pattern.text): \(type.text)"
      }
      return start + source[binding.pattern.range.lowerBound..<end(binding)]
    }
    return (
      "write a 'var' for each", introducer.start..<end(last), lines.joined(separator: "\n")
    )
  }
}
