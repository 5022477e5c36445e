import ArgumentParser
import ByteText
import LanguageTags

/// Language tags on a command line.
enum Tags {
    /// One tag.
    ///
    /// - Throws: a `ValidationError` that says what is wrong with it and where.
    static func tag(_ text: String) throws -> LanguageTag {
        do {
            return try LanguageTag(parsing: text)
        } catch {
            throw ValidationError(error.description)
        }
    }

    /// Several tags, separated by commas.
    static func list(_ text: String) throws -> [LanguageTag] {
        try text.split(separator: ",").map { try tag(ASCII.trimmed(String($0))) }
    }
}
