import ArgumentParser
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
        try text.split(separator: ",").map { try tag(String($0).trimmingBlanks) }
    }
}

extension String {
    /// Without spaces and tabs around it.
    var trimmingBlanks: String {
        let bytes = utf8.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        return String(
            decoding: bytes.reversed().drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.reversed(),
            as: UTF8.self)
    }
}
