import ArgumentParser
import ByteText
import LanguageTags
import Plainspoken

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

extension OfferedLanguages {
    /// `all`, or tags.
    init(parsing text: String) throws { self = text == "all" ? .all : .only(try Tags.list(text)) }
}
