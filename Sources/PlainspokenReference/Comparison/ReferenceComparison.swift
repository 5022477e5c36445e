import LanguageTags
import Plainspoken

/// The differences between two versions of a service's errors, and which of them break programs that use it.
///
/// ```swift
/// let comparison = ReferenceComparison(from: old, to: new)
/// for change in comparison.changes { print(change) }
/// // breaking: payment.declined: the status was 402 and is 409.
/// // harmless: order.sold-out: it is new.
/// ```
///
/// Breaking are: a code that is gone, a status that is another one or no longer stated, a language that is gone, and arguments that are
/// newly required, private, of another type, or gone, unless they were private. Programs see arguments only in texts, but catalogs and
/// the code that throws a problem rely on them.
public struct ReferenceComparison: Sendable {
    /// The differences, the most serious first, then by key.
    public let changes: [ReferenceChange]

    /// Whether any of them is breaking.
    public var breaksClients: Bool { changes.first?.level == .breaking }

    /// Compares two versions.
    ///
    /// - Parameters:
    ///   - old: the version that programs were written for.
    ///   - new: the version to check.
    ///   - allowsRemovingDeprecated: whether a problem can be removed if the old version says which one replaces it, and the new
    ///     version has that one.
    public init(from old: ReferenceDocument, to new: ReferenceDocument, allowsRemovingDeprecated: Bool = false) {
        let languages = new.languages.map(\.description)
        let kept = Set(languages).intersection(old.languages.map(\.description))
        var changes = Self.languageChanges(old.languages, new.languages)
        for (messages, later, noun) in [
            (old.problems, new.problems, "problem"), (old.fieldErrors, new.fieldErrors, "field error"),
        ] {
            for key in Set(messages.keys).union(later.keys) {
                switch (messages[key], later[key]) {
                case (let old?, let new?):
                    changes += MessageComparison(languages: languages, kept: kept, key, old, new).changes
                case (let old?, nil):
                    let isReplaced = old.replacement.map { later[$0] != nil } ?? false
                    changes.append(
                        Self.removal(
                            of: key, old, noun, isReplaced: isReplaced, isAllowed: allowsRemovingDeprecated))
                case (nil, _):
                    changes.append(ReferenceChange(level: .harmless, kind: .added, key: key, text: "it is new."))
                }
            }
        }
        self.changes = changes.sorted { first, second in
            let firstKey = first.key?.rawValue ?? ""
            let secondKey = second.key?.rawValue ?? ""
            return (first.level, firstKey, first.kind.rawValue, first.text)
                < (second.level, secondKey, second.kind.rawValue, second.text)
        }
    }

    private static func removal(
        of key: MessageKey, _ old: ReferenceDocument.Message, _ noun: String, isReplaced: Bool, isAllowed: Bool
    ) -> ReferenceChange {
        guard let replacement = old.replacement else {
            return ReferenceChange(
                level: .breaking, kind: .removed, key: key,
                text: "the \(noun) is gone, and its removal was not announced. Deprecate it first, with \"replacedBy\"."
            )
        }
        guard isReplaced else {
            return ReferenceChange(
                level: .breaking, kind: .removed, key: key,
                text: "the \(noun) is gone, as was announced, but so is `\(replacement)`, which was to replace it.")
        }
        return ReferenceChange(
            level: isAllowed ? .noteworthy : .breaking, kind: .removed, key: key,
            text: "the \(noun) is gone, as was announced: `\(replacement)` replaces it.")
    }

    private static func languageChanges(_ old: [LanguageTag], _ new: [LanguageTag]) -> [ReferenceChange] {
        let instead = new.first.map { "Its readers may get \($0)." } ?? ""
        return old.filter { !new.contains($0) }.map {
            ReferenceChange(
                level: .breaking, kind: .languageRemoved, key: nil, text: "the language \($0) is gone. \(instead)")
        }
            + new.filter { !old.contains($0) }.map {
                ReferenceChange(
                    level: .harmless, kind: .languageAdded, key: nil, text: "readers can be answered in \($0).")
            }
    }
}
