/// Several bodies in one file, so that one run of the compiler checks all of them.
struct LongBodies {
  private(set) var source = ""
  /// The names of the bodies, by the lines with their mistakes.
  private(set) var names: [Int: String] = [:]

  /// - Parameter bodies: The bodies, by what a failure calls them.
  init(_ bodies: [(name: String, body: LongBody)]) {
    for (number, (name, body)) in bodies.enumerated() {
      // The line of the enum precedes the body's.
      let start = source.count { $0 == "\n" } + 1
      source += "enum Body\(number) {\n\(body.source)\n}\n"
      for line in body.lines { names[line + start] = name }
    }
  }
}
