@testable import Plainspoken

extension ErrorTranslator {
    private static let standard = Result { try ErrorTranslator() }

    /// A translator without settings. Its texts are loaded once for all tests.
    static func loadedOnce() throws -> ErrorTranslator { try standard.get() }
}
