#if canImport(Combine)
import Combine
import Foundation

extension DependencyValues {
  /// The main queue, as a scheduler of Combine.
  ///
  /// A test that uses it overrides it: `$0.mainQueue = .immediate`. New code sleeps on
  /// ``continuousClock`` instead.
  public var mainQueue: AnySchedulerOf<DispatchQueue> {
    get { self[MainQueueKey.self] }
    set { self[MainQueueKey.self] = newValue }
  }

  /// The main run loop, as a scheduler of Combine.
  ///
  /// A test that uses it overrides it: `$0.mainRunLoop = .immediate`. New code sleeps on
  /// ``continuousClock`` instead.
  public var mainRunLoop: AnySchedulerOf<RunLoop> {
    get { self[MainRunLoopKey.self] }
    set { self[MainRunLoopKey.self] = newValue }
  }
}

private enum MainQueueKey: UnimplementedInTests {
  static let liveValue = AnySchedulerOf<DispatchQueue>.main

  static func unimplemented(at location: SourceLocation?) -> AnySchedulerOf<DispatchQueue> {
    AnyScheduler(
      DispatchQueue.main,
      before: {
        DependencyValues.reportUnimplemented(
          "mainQueue",
          override: "$0.mainQueue = .immediate",
          at: location
        )
      }
    )
  }
}

private enum MainRunLoopKey: UnimplementedInTests {
  static let liveValue = AnySchedulerOf<RunLoop>.main

  static func unimplemented(at location: SourceLocation?) -> AnySchedulerOf<RunLoop> {
    AnyScheduler(
      RunLoop.main,
      before: {
        DependencyValues.reportUnimplemented(
          "mainRunLoop",
          override: "$0.mainRunLoop = .immediate",
          at: location
        )
      }
    )
  }
}
#endif
