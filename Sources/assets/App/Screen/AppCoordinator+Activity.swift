import Features
import Navigation
import Store

extension AppCoordinator.State {
  /// Whether the topmost screen waits for something.
  var isBusy: Bool {
    switch path.last {
    case .assetDetail(let detail): detail.phase.isLoading || detail.isSaving
    case .issuesListPicker(let picker): picker.phase.isLoading
    case .account(let account): account.isBusy
    case nil: assetsList.phase.isLoading
    }
  }

  /// Whether a change is being saved.
  var isSaving: Bool {
    path.contains { screen in
      if case .assetDetail(let detail) = screen { detail.isSaving } else { false }
    }
  }

  /// Whether the topmost screen has failed at something that can be retried.
  var canRetry: Bool {
    switch path.last {
    case .assetDetail(let detail): detail.phase.failure != nil || detail.failedChange != nil
    case .issuesListPicker(let picker): picker.phase.failure != nil
    case .account(let account): account.canRetry
    case nil: assetsList.phase.failure != nil || assetsList.hasUnsavedSettings
    }
  }
}

extension AccountFlow.State {
  /// Whether the topmost screen of the account waits for something.
  var isBusy: Bool {
    switch path.last {
    case .profile(let profile): profile.phase.isLoading
    case .privacy: false
    case nil: signOut.isLoading
    }
  }

  /// Whether the topmost screen of the account has failed at something that can be retried.
  var canRetry: Bool {
    switch path.last {
    case .profile(let profile): profile.phase.failure != nil
    case .privacy: false
    case nil: signOut.failure != nil
    }
  }
}

extension AssetsListFeature.State {
  /// Whether the settings could not be saved.
  var hasUnsavedSettings: Bool { $settings.saveError != nil }
}
