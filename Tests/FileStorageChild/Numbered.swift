/// A value that is long enough to be written in several steps, and shows whether it is complete.
struct Numbered: Codable, Sendable {
  var number: Int
  var fill: [Int]

  init(_ number: Int) {
    self.number = number
    fill = Array(repeating: number, count: 2_000)
  }
}
