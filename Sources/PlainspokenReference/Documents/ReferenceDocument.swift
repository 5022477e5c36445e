public import LanguageTags
import Plainspoken

/// What a service promises about its errors, at one moment: a file that the next version can be compared with.
///
/// ```swift
/// let bytes = ReferenceDocument(reference).json        // what `plainspoken docs --format json` writes
/// let old = try ReferenceDocument(parsing: bytes, path: "errors.json")
/// ReferenceComparison(from: old, to: ReferenceDocument(newer)).breaksClients      // false
/// ```
public struct ReferenceDocument: Sendable {
    /// The version of the format. A file of another version is refused.
    static let version = 1

    /// The languages of the texts, the source language first.
    public let languages: [LanguageTag]
    let problems: [MessageKey: Message]
    let fieldErrors: [MessageKey: Message]

    /// One problem or field error.
    struct Message: Sendable, Hashable {
        var status: Int?
        var retry: String?
        var description: String?
        var about: String?
        var replacement: MessageKey?
        var origin: String?
        var arguments: [String: Argument] = [:]
        /// The languages that it is translated into, inherited ones included.
        var languages: [String] = []
        /// Digests of its messages, by language.
        var digests: [String: String] = [:]
        /// What readers see, in the source language.
        var texts: [String: String] = [:]
    }

    struct Argument: Sendable, Hashable {
        var type: String?
        /// A typical value; `nil` for private ones, which are in no file that is passed on.
        var example: String?
        var isPrivate = false
        var isOptional = false
    }

    /// The errors of a service.
    public init(_ reference: ErrorReference) {
        languages = reference.languages
        problems = Self.messages(reference.entries, reference)
        fieldErrors = Self.messages(reference.fieldErrors, reference)
    }

    private static func messages(
        _ entries: [ErrorReference.Entry], _ reference: ErrorReference
    ) -> [MessageKey: Message] {
        var messages: [MessageKey: Message] = [:]
        for entry in entries {
            var message = Message()
            message.status = entry.status
            message.retry = entry.retry?.word
            message.description = entry.description.isEmpty ? nil : entry.description
            message.about = entry.about
            message.replacement = entry.replacement
            message.origin = entry.origin.description
            message.languages = entry.languages.map(\.description)
            for argument in entry.arguments {
                message.arguments[argument.name] = Argument(
                    type: argument.type, example: argument.isPrivate ? nil : argument.example,
                    isPrivate: argument.isPrivate, isOptional: argument.isOptional)
            }
            // Variants are other texts for the same problem.
            for key in [entry.key] + entry.variants {
                let suffix = key == entry.key ? "" : ".\(key.rawValue.dropFirst(entry.key.rawValue.utf8.count + 1))"
                for (language, digest) in reference.digests(of: key) {
                    message.digests["\(language)\(suffix)"] = digest
                }
            }
            if let language = reference.languages.first, let texts = reference.texts(of: entry.key, in: language) {
                message.texts["title"] = texts.title
                message.texts["detail"] = texts.detail
                message.texts["action"] = texts.action
            }
            messages[entry.key] = message
        }
        return messages
    }
}
