/// Says when a file that others write is finished, where the system doesn't report that it was closed.
///
/// A file is finished when it was the same at the two ends of an interval. A file that is moved into place is finished too, but
/// can't be distinguished from one that was just created, so it waits like any other. A removed file waits for nothing.
///
/// A writer that pauses for longer than the interval is taken for one that has ended. Each of its later writes is another
/// change, so what it wrote last is delivered in any case.
struct SettlingFile: Equatable {
  /// A file as its folder describes it; another one after each write.
  struct Version: Equatable {
    let device: UInt64
    let number: UInt64
    let size: Int64
    let seconds: Int64
    let nanoseconds: Int64
  }

  /// What to do after a look at the file.
  enum Step: Equatable {
    case nothing
    /// Deliver the file.
    case deliver
    /// Look again after the interval.
    case wait
  }

  /// The version at the start of the interval that runs, if one does; `nil` in it is a removed file.
  private var seen: Version??

  /// The system reported a change.
  ///
  /// - Parameter version: The file as it is now, `nil` where there is none.
  /// - Returns: What to do.
  mutating func change(to version: Version?) -> Step {
    let isWaiting = seen != nil
    if version == nil {
      // Delivered now; an interval that runs goes on, for a file that takes the place.
      if isWaiting { seen = .some(nil) }
      return .deliver
    }
    // The version at the start of an interval stays: the file must be the same at both ends.
    guard !isWaiting else { return .nothing }
    seen = version
    return .wait
  }

  /// An interval has ended.
  ///
  /// - Parameter version: The file as it is now, `nil` where there is none.
  /// - Returns: What to do.
  mutating func endInterval(with version: Version?) -> Step {
    guard let start = seen else { return .nothing }
    if let version, version != start {
      seen = version
      return .wait
    }
    seen = nil
    return start == nil ? .nothing : .deliver
  }
}
