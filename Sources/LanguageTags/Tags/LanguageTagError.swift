/// The reason why a text is not a language tag: what is wrong, where, and what to do about it.
///
/// ```swift
/// do { _ = try LanguageTag(parsing: "en_US") } catch { print(error) }
/// // "en_US" is not a language tag: "_" at byte 2 can't be part of one. Write "-" between subtags.
/// ```
public struct LanguageTagError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A kind of mistake. More kinds may be added.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// The name, in lowercase with hyphens: `invalid-byte`.
        public let description: String

        /// The text is empty.
        public static let empty = Code(description: "empty")
        /// The text is longer than ``LanguageTag/maximumLength`` bytes.
        public static let tooLong = Code(description: "too-long")
        /// A byte is neither a letter nor a digit nor `-`.
        public static let invalidByte = Code(description: "invalid-byte")
        /// A subtag is empty or longer than eight bytes.
        public static let invalidSubtagLength = Code(description: "invalid-subtag-length")
        /// The tag doesn't begin with a language of two to eight letters.
        public static let invalidLanguage = Code(description: "invalid-language")
        /// A subtag is in the wrong place (RFC 5646 §2.1).
        public static let misplacedSubtag = Code(description: "misplaced-subtag")
        /// A variant occurs twice (RFC 5646 §2.2.5).
        public static let duplicateVariant = Code(description: "duplicate-variant")
        /// An extension singleton occurs twice (RFC 5646 §2.2.6).
        public static let duplicateExtension = Code(description: "duplicate-extension")
        /// A singleton has no subtag after it.
        public static let emptyExtension = Code(description: "empty-extension")
    }

    /// The kind of mistake.
    public let code: Code
    /// The text that was parsed.
    public let text: String
    /// The offset of the mistake in UTF-8 bytes, from 0.
    public let offset: Int
    /// What is wrong, as a clause without a full stop: `"_" at byte 2 can't be part of one`.
    public let message: String
    /// What to do about it, as a sentence: `Write "-" between subtags.`
    public let help: String

    /// `"en_US" is not a language tag: message. Help.`
    public var description: String { "\"\(text)\" is not a language tag: \(message). \(help)" }

    /// Describes a parser's failure.
    init(_ failure: TagParser.Failure, in text: String) {
        code = failure.code
        self.text = text
        offset = failure.offset
        (message, help) = Self.words(for: failure, Array(text.utf8))
    }

    private static func words(for failure: TagParser.Failure, _ bytes: [UInt8]) -> (message: String, help: String) {
        let rest = bytes.dropFirst(failure.offset)
        let subtag = String(decoding: rest.prefix { $0 != 0x2D }, as: UTF8.self)
        let at = "at byte \(failure.offset)"
        switch failure.code {
        case .empty:
            return ("it is empty", "Write a language such as \"en\" or \"pt-BR\".")
        case .tooLong:
            return ("it is longer than \(LanguageTag.maximumLength) bytes", "Keep only language, script and region.")
        case .invalidByte where rest.first == 0x5F:
            return ("\"_\" \(at) can't be part of one", "Write \"-\" between subtags.")
        case .invalidByte:
            return ("there is a byte \(at) that can't be part of one", "Use the letters a to z, digits and \"-\".")
        case .invalidSubtagLength where subtag.isEmpty:
            return ("a subtag is missing \(at)", "Remove the extra \"-\".")
        case .invalidSubtagLength:
            return ("the subtag \"\(subtag)\" \(at) is longer than eight letters", "Use the registered subtag.")
        case .invalidLanguage:
            return (
                "\"\(subtag)\" can't be a language", "Begin with a language of two or three letters, such as \"en\"."
            )
        case .duplicateVariant:
            return ("the variant \"\(subtag)\" \(at) is repeated", "Remove it.")
        case .duplicateExtension:
            return ("the extension \"\(subtag)\" \(at) is repeated", "Put its subtags into the first one.")
        case .emptyExtension:
            return ("nothing follows \"\(subtag)\" \(at)", "Remove it, or add subtags after it.")
        default:
            return (
                "\"\(subtag)\" is not allowed \(at)", "The order is language, script, region, variants, extensions."
            )
        }
    }
}
