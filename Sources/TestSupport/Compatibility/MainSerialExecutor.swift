/// Does nothing: the effects of a `TestStore` run in order on an executor of the test.
@available(*, deprecated, message: "Leave it out: effects run in order on an executor of the test.")
public var uncheckedUseMainSerialExecutor: Bool {
  get { false }
  set {}
}
