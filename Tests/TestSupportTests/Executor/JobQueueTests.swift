import Testing

@testable import TestSupport

@Suite struct JobQueueTests {
  @Test func `Jobs leave the queue in the order in which they came`() {
    var queue = JobQueue<Int>()
    var next = 0
    var expected = 0
    for round in 0..<500 {
      for _ in 0...(round % 7) {
        queue.append(next)
        next += 1
      }
      for _ in 0..<3 {
        guard let job = queue.popFirst() else { break }
        #expect(job == expected)
        expected += 1
      }
    }
    while let job = queue.popFirst() {
      #expect(job == expected)
      expected += 1
    }
    #expect(expected == next)
    #expect(queue.isEmpty)
    #expect(queue.count == 0)
  }

  @Test func `Every job is chosen once, by the generator`() {
    var queue = JobQueue<Int>()
    for job in 0..<100 { queue.append(job) }
    for job in 0..<30 { #expect(queue.popFirst() == job) }
    var generator = SeededGenerator(seed: 1)
    var jobs: [Int] = []
    while let job = queue.popRandom(using: &generator) { jobs.append(job) }
    #expect(jobs != Array(30..<100))
    #expect(jobs.sorted() == Array(30..<100))
    #expect(queue.isEmpty)
  }
}
