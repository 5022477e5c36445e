import ByteText

/// The reason why a text is not the code of an occurrence, in words for the person who typed it.
///
/// ```swift
/// do { _ = try OccurrenceCode(parsing: "K7M3-9QFX") } catch { print(error) }
/// // the check character does not match: a character is wrong, or two changed places; ask for the code again
/// ```
public struct OccurrenceCodeError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A kind of mistake. More kinds may be added.
    public struct Kind: Sendable, Hashable, CustomStringConvertible {
        /// The name, in lower case with hyphens: `wrong-length`.
        public let description: String

        /// A letter that no code has.
        public static let unknownCharacter = Kind(description: "unknown-character")
        /// More or fewer than eight letters and digits.
        public static let wrongLength = Kind(description: "wrong-length")
        /// The check character does not match the others.
        public static let checkFailed = Kind(description: "check-failed")
    }

    /// The kind of mistake.
    public let kind: Kind
    /// What is wrong, and what to do about it, in English.
    public let description: String

    enum Mistake {
        /// The character, and its place among the letters and digits, from 1.
        case unknownCharacter(String, place: Int)
        /// How many letters and digits there are.
        case length(Int)
        case check
    }

    init(_ mistake: Mistake) {
        switch mistake {
        case .unknownCharacter(let character, let place):
            kind = .unknownCharacter
            let help = ["U", "u"].contains(character) ? "it may be V" : "ask for the code again"
            description = "no code has “\(VisibleText.of(character))”, which is character \(place); \(help)"
        case .length(let count):
            kind = .wrongLength
            description =
                "a code has \(OccurrenceCode.characterCount) letters and digits, this text has \(count == 0 ? "none" : "\(count)")"
        case .check:
            kind = .checkFailed
            description =
                "the check character does not match: a character is wrong, or two changed places; ask for the code again"
        }
    }
}
