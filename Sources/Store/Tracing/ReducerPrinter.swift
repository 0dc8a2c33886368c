/// The format in which `printChanges` prints an action and its changes.
///
/// ```swift
/// Feature().printChanges(.actionLabels.filter { $0 != .timerTicked })
/// ```
public struct ReducerPrinter<State, Action> {
  /// An action and the states around it.
  struct Change {
    let action: Action
    let oldState: State?
    var newState: State?
    /// The changes of shared values.
    var shared: [SharedChange]
  }

  /// Whether old and new state are kept to be shown.
  let showsState: Bool
  let isIncluded: (Action) -> Bool
  let show: (Change, ActionRecord) -> Void

  init(
    showsState: Bool,
    isIncluded: @escaping (Action) -> Bool = { _ in true },
    show: @escaping (Change, ActionRecord) -> Void
  ) {
    self.showsState = showsState
    self.isIncluded = isIncluded
    self.show = show
  }

  /// A shared value that an action has changed.
  public struct SharedValue: CustomStringConvertible {
    /// The name of its key; `nil` if it has none.
    public let name: String?
    /// The value before the action.
    public let oldValue: Any
    /// The value after it.
    public let newValue: Any
    /// The difference of the two, under the name.
    public let description: String

    init(_ change: SharedChange) {
      name = change.box.keyName
      (oldValue, newValue) = (change.former.anyValue, change.value.anyValue)
      description = change.text
    }
  }

  /// Creates a printer that is given the action and the states around it.
  ///
  /// Both states refer to shared values as they are now. To be given what changed in them write a closure with a fourth
  /// parameter.
  ///
  /// - Parameter printChange: Called where the store runs, once for each action.
  public init(
    printChange: @escaping (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void
  ) {
    self.init(showsState: true) { change, _ in
      guard let old = change.oldState, let new = change.newState else { return }
      printChange(change.action, old, new)
    }
  }

  /// Creates a printer that is given the action, the states around it, and the shared values that it has changed.
  ///
  /// - Parameter printChange: Called where the store runs, once for each action.
  public init(
    printChange:
      @escaping (
        _ receivedAction: Action, _ oldState: State, _ newState: State, _ shared: [SharedValue]
      ) -> Void
  ) {
    self.init(showsState: true) { change, _ in
      guard let old = change.oldState, let new = change.newState else { return }
      printChange(change.action, old, new, change.shared.map(SharedValue.init))
    }
  }

  /// Creates a printer that is given the action and its record, which says what sent it.
  ///
  /// Reads no state, and so never makes the reducer copy any.
  ///
  /// - Parameter printAction: Called where the store runs, once for each action.
  public init(printAction: @escaping (_ action: Action, _ record: ActionRecord) -> Void) {
    self.init(showsState: false) { change, record in printAction(change.action, record) }
  }

  /// The printer for the actions that a condition holds for.
  ///
  /// - Parameter isIncluded: Whether to print an action.
  /// - Returns: A printer that is silent on all others.
  public func filter(_ isIncluded: @escaping (_ action: Action) -> Bool) -> ReducerPrinter {
    ReducerPrinter(
      showsState: showsState,
      isIncluded: { self.isIncluded($0) && isIncluded($0) },
      show: show
    )
  }
}

extension ReducerPrinter {
  /// Prints the action by its parts, what sent it, and where the state differs, to standard output.
  public static var customDump: ReducerPrinter { .customDump { print($0) } }

  /// Prints the action by its parts, what sent it, and where the state differs.
  ///
  /// - Parameter write: Called with one text for each action.
  /// - Returns: The printer.
  public static func customDump(to write: @escaping (String) -> Void) -> ReducerPrinter {
    ReducerPrinter(showsState: true) { change, record in
      let action = String(customDumping: change.action, indent: 2)
      let states = change.oldState.flatMap { old in change.newState.flatMap { diff(old, $0) } }
      let texts = [states].compactMap { $0 } + change.shared.map(\.text)
      let difference = texts.isEmpty ? "(no change)" : texts.joined(separator: "\n")
      let text = """
        received action \(record):
        \(action)
        \(difference.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
        """
      write(text)
    }
  }

  /// Prints the names of the action's cases, without payloads, to standard output.
  public static var actionLabels: ReducerPrinter { .actionLabels { print($0) } }

  /// Prints the names of the action's cases, without payloads.
  ///
  /// - Parameter write: Called with one text for each action.
  /// - Returns: The printer.
  public static func actionLabels(to write: @escaping (String) -> Void) -> ReducerPrinter {
    ReducerPrinter { action, record in
      write("received action \(record): \(ActionName.of(action))")
    }
  }
}
