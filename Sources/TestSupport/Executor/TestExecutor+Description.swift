extension TestExecutor: CustomStringConvertible {
  /// The name, whether the executor is idle, and the number of jobs that it has run.
  public var description: String {
    "\(name)(\(isIdle ? "idle" : "busy"), \(jobCount) jobs run)"
  }
}
