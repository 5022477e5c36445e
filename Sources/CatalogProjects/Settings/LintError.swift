import ByteText
import Catalogs

/// Why linting failed: a mistake in the command, the configuration, or the paths.
public struct LintError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A sentence without an initial capital or a final full stop.
    public var message: String
    /// What to do about it, as a sentence.
    public var help: String?

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - message: without an initial capital or a final full stop: `there is no catalog in Locales`.
    ///   - help: what to do, as a sentence.
    public init(_ message: String, help: String? = nil) {
        self.message = message
        self.help = help
    }

    /// A mistake in one of the linter's own files.
    package init(_ diagnostic: CatalogDiagnostic) {
        self.init("\(diagnostic.place): \(diagnostic.message)", help: diagnostic.help)
    }

    /// Reads one of the linter's own files.
    package static func reading<Value>(_ read: () throws(CatalogDiagnostic) -> Value) throws(LintError) -> Value {
        do throws(CatalogDiagnostic) { return try read() } catch { throw LintError(error) }
    }

    /// The message, and the help on its own line. Control characters, which file names can contain, are escaped.
    public var description: String {
        VisibleText.of(message) + (help.map { "\n  help: \(VisibleText.of($0))" } ?? "")
    }
}
