/// The states of translations, in the words of both versions.
enum XLIFFState {
    /// The state in XLIFF 2. The words there have no place for translations that must be checked again: that is a state below `initial`.
    ///
    /// A text without a translation has none, since many programs add translations and leave the state as it was.
    static func state2(of state: ExchangeState, hasTarget: Bool) -> (state: String?, subState: String?) {
        guard hasTarget else { return (nil, nil) }
        return switch state {
        case .untranslated: ("initial", nil)
        case .needsReview: ("initial", needsReview)
        case .translated: ("translated", nil)
        case .reviewed: ("reviewed", nil)
        }
    }

    /// The values of `state` in XLIFF 2.
    static let states2 = ["initial", "translated", "reviewed", "final"]

    private static let needsReview = "plainspoken:needs-review"

    /// Reads the state of a segment in XLIFF 2.
    ///
    /// - Parameters:
    ///   - state: the attribute; nil if there is none, which says nothing about a translation that is there.
    ///   - subState: it counts only for `initial`. Programs that translate change the state, and some leave this as it was.
    static func read2(_ state: String?, _ subState: String?) -> ExchangeState? {
        switch state {
        case "initial": subState == needsReview ? .needsReview : .untranslated
        case "translated": .translated
        case "reviewed", "final": .reviewed
        default: nil
        }
    }

    /// The state in XLIFF 1.2. Programs such as translate-toolkit take everything that is not approved for unfinished.
    static func state1(of state: ExchangeState) -> (state: String, isApproved: Bool) {
        switch state {
        case .untranslated: ("new", false)
        case .needsReview: ("needs-review-translation", false)
        case .translated: ("translated", true)
        case .reviewed: ("final", true)
        }
    }

    /// Reads the state of a target in XLIFF 1.
    ///
    /// - Parameters:
    ///   - state: the attribute; nil if there is none.
    ///   - approved: the attribute; nil if there is none. It counts only without a state, since programs approve whatever they have
    ///     translated.
    /// - Returns: the state, or nil if the file does not state it; second, whether the word is one of XLIFF's.
    static func read1(_ state: String?, approved: String?) -> (state: ExchangeState?, isKnown: Bool) {
        switch state {
        case nil: (approved == "yes" ? .reviewed : approved == "no" ? .needsReview : nil, true)
        case "new", "needs-translation": (.untranslated, true)
        case "needs-adaptation", "needs-l10n", "needs-review-adaptation", "needs-review-l10n",
            "needs-review-translation":
            (.needsReview, true)
        case "translated": (.translated, true)
        case "final", "signed-off": (.reviewed, true)
        case let state?: (nil, state.hasPrefix("x-"))
        }
    }

    /// The state of a unit that has been read. A translation that differs from its source is not untranslated: whoever wrote it has left
    /// the state as it was.
    static func settled(_ state: ExchangeState?, source: ReadText?, target: ReadText?) -> ExchangeState? {
        guard let target else { return .untranslated }
        return state == .untranslated && target != source ? .needsReview : state
    }
}
