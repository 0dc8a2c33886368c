// swift-format-ignore-file
import Testing

@Test func `It breaks after many taps`() async throws {}
