extension TestExecutor: CustomStringConvertible {
  /// The name, whether the executor is idle, and how much it ran.
  public var description: String {
    "\(name)(\(isIdle ? "idle" : "busy"), \(jobCount) jobs run)"
  }
}
