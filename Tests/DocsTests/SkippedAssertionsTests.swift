import Testing

@Suite struct SkippedAssertionsTests {
  @Test func `The article's example prints what it does not assert`() async throws {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      await PartialTests().`Saving is asserted, the way there is not`()
    }
    let printed = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(printed.contains("not asserted: Changes that sending addTapped made"), "\(printed)")
    #expect(printed.contains("not asserted: 1 action sent by effects"), "\(printed)")
  }
}
