import Foundation
import Plainspoken
import PlainspokenService

@testable import Storefront

extension Shop {
    /// The shop's texts in this repository.
    static let locales = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Locales").path

    /// The settings without any variables.
    static func settings() async throws -> TranslatorSettings { try await settings(locales: locales, environment: [:]) }
}
