import Navigation
import Store

/// A service for chats.
struct Chat: TestDependencyKey, Sendable {
  var messages: @Sendable (_ room: String) -> AsyncStream<String>
  var search: @Sendable (_ room: String, _ filter: String) async -> [String]
  var leave: @Sendable (_ room: String) async -> Void

  static var testValue: Chat {
    Chat(messages: { _ in .finished }, search: { _, _ in [] }, leave: { _ in })
  }
}

@Reducer
struct ChatRoom {
  @ObservableState
  struct State: Equatable {
    let room: String
    var isConnecting = false
    var messages: [String] = []
    var filter = ""
    var matches: [String] = []
  }

  enum Action: Equatable {
    case received(String)
    case filterChanged(String)
    case found([String])
  }

  @Dependency(Chat.self) var chat

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .received(let message):
        state.isConnecting = false
        state.messages.append(message)
      case .filterChanged(let filter):
        state.filter = filter
      case .found(let matches):
        state.matches = matches
      }
      return .none
    }
    .onMount { state in
      state.isConnecting = true
      return .run { [chat, room = state.room] send in
        for await message in chat.messages(room) { await send(.received(message)) }
      }
    }
    .onMount(id: \.filter) { state in
      state.matches = []
      return .run { [chat, room = state.room, filter = state.filter] send in
        await send(.found(chat.search(room, filter)))
      }
    }
    .onUnmount(of: \.room) { room in
      .run { [chat] _ in await chat.leave(room) }
    }
  }
}

@Reducer
struct Messenger {
  @ObservableState
  struct State: Equatable {
    @Presents var chat: ChatRoom.State?
  }

  enum Action: Equatable {
    case chat(PresentationAction<ChatRoom.Action>)
    case opened(String)
    case closed
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .opened(let room):
        state.chat = ChatRoom.State(room: room)
      case .closed:
        state.chat = nil
      case .chat:
        break
      }
      return .none
    }
    .ifLet(\.$chat, action: \.chat) { ChatRoom() }
  }
}
