/// Whether this process runs tests.
///
/// A part of it may be in another context: a feature reads `@Dependency(\.context)` instead, which a test can override.
public var isTesting: Bool { DependencyContext.process == .test }
