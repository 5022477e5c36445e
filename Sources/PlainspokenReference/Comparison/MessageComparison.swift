import Plainspoken

/// The differences between two versions of one problem or field error.
struct MessageComparison {
    private(set) var changes: [ReferenceChange] = []
    private let key: MessageKey
    /// The languages of the new version, the source language first.
    private let languages: [String]
    /// The languages of both versions.
    private let kept: Set<String>

    init(
        languages: [String], kept: Set<String>, _ key: MessageKey, _ old: ReferenceDocument.Message,
        _ new: ReferenceDocument.Message
    ) {
        self.key = key
        self.languages = languages
        self.kept = kept
        compareStatus(old.status, new.status)
        compareRetry(old.retry, new.retry)
        compareReplacement(old.replacement, new.replacement)
        for name in Set(old.arguments.keys).union(new.arguments.keys).sorted() {
            compare(name, old.arguments[name], new.arguments[name])
        }
        // A language that is gone altogether is reported once, for the whole service.
        let lost = old.languages.filter { languages.contains($0) && !new.languages.contains($0) }
        if !lost.isEmpty {
            add(.noteworthy, .translationRemoved, "it is no longer translated into \(lost.joined(separator: ", ")).")
        }
        compareTexts(old, new, lost: Set(lost))
    }

    private mutating func add(_ level: ReferenceChange.Level, _ kind: ReferenceChange.Kind, _ text: String) {
        changes.append(ReferenceChange(level: level, kind: kind, key: key, text: text))
    }

    private mutating func compareStatus(_ old: Int?, _ new: Int?) {
        switch (old, new) {
        case (let old?, let new?) where old != new:
            add(.breaking, .statusChanged, "the status was \(old) and is \(new).")
        case (let old?, nil): add(.breaking, .statusChanged, "the status was \(old) and is no longer stated.")
        case (nil, let new?): add(.noteworthy, .statusChanged, "the status is stated now: \(new).")
        default: break
        }
    }

    private mutating func compareRetry(_ old: String?, _ new: String?) {
        guard old != new else { return }
        func text(_ advice: String?) -> String { advice.map { "“\($0)”" } ?? "not stated" }
        add(.noteworthy, .retryChanged, "the retry advice was \(text(old)) and is \(text(new)).")
    }

    private mutating func compareReplacement(_ old: MessageKey?, _ new: MessageKey?) {
        guard old != new else { return }
        if let new {
            add(.noteworthy, .deprecated, "it is deprecated; `\(new)` replaces it.")
        } else {
            add(.harmless, .undeprecated, "it is no longer deprecated.")
        }
    }

    // MARK: Arguments

    private mutating func compare(
        _ name: String, _ old: ReferenceDocument.Argument?, _ new: ReferenceDocument.Argument?
    ) {
        switch (old, new) {
        case (let old?, let new?): compare(name, old, new)
        case (let old?, nil) where old.isPrivate:
            add(.noteworthy, .argumentRemoved, "the private argument `\(name)` is gone; no text showed it.")
        case (_?, nil):
            add(.breaking, .argumentRemoved, "the argument `\(name)` is gone; texts that show it are no longer used.")
        case (nil, let new?) where new.isOptional:
            add(.harmless, .argumentAdded, "the optional argument `\(name)` is new.")
        case (nil, _?):
            add(.breaking, .argumentAdded, "the argument `\(name)` is new and required: code has to supply it.")
        default: break
        }
    }

    private mutating func compare(_ name: String, _ old: ReferenceDocument.Argument, _ new: ReferenceDocument.Argument)
    {
        if old.type != new.type {
            switch (old.type, new.type) {
            case (let first?, let second?):
                add(.breaking, .argumentTypeChanged, "the type of `\(name)` was \(first) and is \(second).")
            case (nil, let second?):
                add(.harmless, .argumentTypeChanged, "the type of `\(name)` is stated now: \(second).")
            default: add(.noteworthy, .argumentTypeChanged, "the type of `\(name)` is no longer stated.")
            }
        }
        if old.isPrivate != new.isPrivate {
            if new.isPrivate {
                add(
                    .breaking, .argumentPrivacyChanged,
                    "`\(name)` is private now; texts that show it are no longer used.")
            } else {
                add(.noteworthy, .argumentPrivacyChanged, "`\(name)` is no longer private: readers may see it.")
            }
        }
        if old.isOptional != new.isOptional {
            if new.isOptional {
                add(
                    .noteworthy, .argumentOptionalityChanged,
                    "`\(name)` may be missing now; texts that show it are then not used.")
            } else {
                add(.breaking, .argumentOptionalityChanged, "`\(name)` is required now: code has to supply it.")
            }
        }
    }

    // MARK: Texts

    private mutating func compareTexts(
        _ old: ReferenceDocument.Message, _ new: ReferenceDocument.Message, lost: Set<String>
    ) {
        for part in CatalogPart.allCases {
            let (first, second) = (old.texts[part.rawValue], new.texts[part.rawValue])
            guard first != second else { continue }
            func text(_ text: String?) -> String { text.map { "“\($0)”" } ?? "missing" }
            add(.harmless, .textsChanged, "the \(part.rawValue) was \(text(first)) and is \(text(second)).")
        }
        // What has been reported in the source language does not have to be repeated.
        let isReported = changes.contains { $0.kind == .textsChanged }
        let others = Set(old.digests.keys).union(new.digests.keys).filter { place in
            let (first, second) = (old.digests[place], new.digests[place])
            guard first != second, !(isReported && place == languages.first) else { return false }
            if first != nil, second != nil { return true }
            // Only one of them has a text of its own: for a region, or for a circumstance, `de.retry-after`.
            let language = String(place.prefix { $0 != "." })
            return kept.contains(language) && !lost.contains(language)
        }.sorted()
        if !others.isEmpty {
            add(.harmless, .textsChanged, "there are other words in \(others.joined(separator: ", ")).")
        }
    }
}
