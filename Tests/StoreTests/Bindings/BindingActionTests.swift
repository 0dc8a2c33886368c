import Testing

@testable import Store

@Suite struct BindingActionTests {
  typealias Binding = BindingAction<Form.State>

  @Test func `A write is made without its case`() {
    #expect(Form.Action.set(\.name, "a") == .binding(.set(\.name, "a")))
  }

  @Test func `B72 - A binding action matches by its key path`() {
    let action = Form.Action.binding(.set(\.name, "Blob"))
    func property(_ action: Form.Action) -> String {
      switch action {
      case .binding(\.isOn): "isOn"
      case .binding(\.address.city): "city"
      case .binding(\.name): "name"
      default: "other"
      }
    }
    #expect(property(action) == "name")
    #expect(property(.binding(.set(\.address.city, "Blob"))) == "city")
    #expect(property(.binding(.set(\.query, "Blob"))) == "other")
  }

  @Test func `B72 - Binding actions with one key path and different values differ`() {
    #expect(Binding.set(\.name, "a") == .set(\.name, "a"))
    #expect(Binding.set(\.name, "a") != .set(\.name, "b"))
    #expect(Binding.set(\.query, nil) != .set(\.query, ""))
  }

  @Test func `B72 - Binding actions with one value and different key paths differ`() {
    #expect(Binding.set(\.name, "a") != .set(\.address.city, "a"))
  }

  @Test
  func `B72 - A binding to what is computed from the whole state is none to the state itself`() {
    typealias Binding = BindingAction<Whole>
    #expect(Binding.set(\.copy, Whole()) != .set(\.self, Whole()))
    #expect(Binding.set(\.self, Whole()) != .set(\.copy, Whole()))
    #expect(Binding.set(\.copy, Whole()) == .set(\.copy, Whole()))
    #expect(!(\Whole.copy ~= Binding.set(\.self, Whole())))
  }

  /// A state with a property of its own type.
  private struct Whole: Equatable {
    var copy: Whole {
      get { self }
      set { self = newValue }
    }
  }

  @Test func `Case paths go on to the properties`() {
    let action = Form.Action.binding(.set(\.name, "Blob"))
    #expect(action.is(\.binding.name))
    #expect(!action.is(\.binding.isOn))
    #expect(action[case: \.binding.name] == "Blob")
    #expect(action[case: \.binding.isOn] == nil)
    #expect(AnyCasePath(\Case<Form.Action>.binding.name).embed("Blob") == action)
    #expect(AnyCasePath(\Case<Form.Action>.binding.name).name == "binding.name")
  }

  @Test func `Actions that are not case pathable have the path of bindings`() {
    let path = AnyCasePath(\Case<PlainForm.Action>.binding.name)
    #expect(path.extract(from: .binding(.set(\.name, "Blob"))) == "Blob")
    #expect(path.extract(from: .binding(.set(\.size, 1))) == nil)
    #expect(!path.matches(.reset))
  }

  @Test func `The path of case pathable actions needs no reflection`() {
    let paths: [Any] = [Form.Action.allCasePaths, Deaf.Action.allCasePaths]
    #expect(paths.allSatisfy { $0 is any MacroSupport.BindingCasePaths })
  }

  @Test func `A binding action knows the name of its property as written`() {
    #expect(Binding.set(\.name, "").propertyName == "name")
    #expect(Binding.set(\.address, .init()).propertyName == "address")
    #expect(Binding.set(\.address.city, "").propertyName == "address.city")
    #expect(Binding.set(\.ignored, 1).propertyName == "ignored")
    #expect(BindingAction<PlainForm.State>.set(\.size, 1).propertyName == "size")
    #expect(BindingAction<PlainForm.State>.set(\.nested.depth, 1).propertyName == "nested.depth")
  }

  @Test func `Dumps show a binding action as the call that makes it`() {
    #expect(String(customDumping: Binding.set(\.name, "Blob")).hasSuffix(#".set(\.name, "Blob")"#))
    #expect(
      String(customDumping: Form.Action.binding(.set(\.query, "Blob")))
        == #"Form.Action.binding(.set(\.query, "Blob"))"#
    )
    #expect("\(Binding.set(\.isOn, true))" == #".set(\.isOn, true)"#)
  }

  @Test func `A difference shows what was written`() {
    let (old, new) = (Binding.set(\.name, "a"), Binding.set(\.name, "b"))
    let text = diff(Form.Action.binding(old), Form.Action.binding(new))
    #expect(
      text == #"""
        - Form.Action.binding(.set(\.name, "a"))
        + Form.Action.binding(.set(\.name, "b"))
        """#
    )
  }

  @Test func `Traces name the property of a binding action`() {
    let action = Form.Action.binding(.set(\.address.city, ""))
    #expect(ActionName.of(action) == #"binding(\.address.city)"#)
    #expect(
      ActionName.of(Panel.Action.view(.binding(.set(\.title, "")))) == #"view.binding(\.title)"#
    )
  }
}
