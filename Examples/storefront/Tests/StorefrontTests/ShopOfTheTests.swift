import Foundation
import Plainspoken

@testable import Storefront

extension Shop {
    /// The shop's texts in this repository.
    static let locales = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Locales").path

    static func translator() throws -> ErrorTranslator { try translator(locales: locales) }
}
