import TestFixtures

@testable import Store

/// A child of a drawer, in each kind of position.
enum DrawerPart: CaseIterable {
  case key, thing, tray, book

  func name(in drawer: Drawer.State) -> String? {
    switch self {
    case .key: drawer.key?.name
    case .thing: drawer.things[id: 1]?.name
    case .tray: drawer.tray.thing.name
    case .book: drawer.tray.book?.name
    }
  }

  @MainActor
  func scope(_ drawer: StoreOf<Drawer>) -> ChildStore? {
    switch self {
    case .key: drawer.scope(state: \.key, action: \.key).map { ChildStore($0) }
    case .thing: drawer.scope(state: \.things, action: \.things)[id: 1].map { ChildStore($0) }
    case .tray: ChildStore(drawer.scope(state: \.tray, action: \.tray))
    case .book:
      drawer.scope(state: \.tray, action: \.tray).scope(state: \.book, action: \.book)
        .map { ChildStore($0) }
    }
  }
}

extension ChildStore {
  init(_ thing: StoreOf<Thing>) {
    self.init(
      thing,
      name: { $0.name },
      others: { [$0.state.name] },
      renamed: { .named($0) },
      write: { Bindable($0).name.sending(\.named).wrappedValue = $1 }
    )
  }

  init(_ tray: StoreOf<Tray>) {
    self.init(
      tray,
      name: { $0.thing.name },
      others: { [$0.state.thing.name] },
      renamed: { .book(.named($0)) },
      write: { Bindable($0).thing.name.sending(\.book.named).wrappedValue = $1 }
    )
  }

  init(_ drawer: StoreOf<Drawer>) {
    self.init(
      drawer,
      name: { $0.label },
      others: {
        [$0.state.label, $0.key?.name, $0.things[id: 1]?.name, $0.state.tray.thing.name]
          .map { $0 ?? "none" }
      },
      renamed: { name in .changed { $0.rename(name) } },
      write: { Bindable($0).tray.thing.name.sending(\.tray.book.named).wrappedValue = $1 }
    )
  }

  init(_ form: StoreOf<Form>) {
    self.init(
      form,
      name: { $0.name },
      others: { [$0.state.name] },
      renamed: { .binding(.set(\.name, $0)) },
      write: { Bindable($0).name.wrappedValue = $1 }
    )
  }
}
