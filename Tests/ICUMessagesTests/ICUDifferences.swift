/// The messages of `Fixtures/icu/messages.json` whose text is not that of ICU, or that cannot be converted, and why. One that becomes equal
/// fails the test.
enum ICUDifferences {
    private static let grouping = "ICU for C++ groups four digits in Polish, CLDR and `:number` do not"
    private static let ties = "ICU rounds a half to the even digit, MessageFormat 2 away from zero"
    private static let space = "ICU shows the space before a number pattern, which is left out with an issue"
    private static let newer = "the platform's ICU has other date formats than ICU 72"
    private static let noFunction = "MessageFormat 2 has no such function"
    private static let patterns = "a pattern of fields or affixes is not in any language's own format"

    static let reasons: [String: String] = [
        "pl-likes": grouping, "pl-percent": grouping, "pl-case3": grouping,
        "de-case1": ties, "de-case4": ties, "en-case20": ties, "en-case29": ties,
        "en-case7": space, "en-case19": space,
        "cs-dates": newer, "ru-dates": newer, "ar-EG-dates": newer, "ar-EG-clock": newer, "ja-dates": newer,
        "ko-dates": newer,
        "hi-clock": newer, "hi-times": newer, "cs-case2": newer,
        "en-case40": noFunction, "en-case41": noFunction, "en-case42": noFunction, "en-case43": noFunction,
        "en-case45": noFunction, "en-case47": noFunction,
        "en-case44": "the currency of a number is not known",
        "en-case46": "`::percent` does not multiply by 100, `:percent` does",
        "en-case48": patterns, "en-case51": patterns,
        "en-case31": "languages join a date and a time in several ways",
        "en-case49": "`:date` has no numeric date with the whole year in English",
        "de-case6": "the medium date of German is 01.01.2026, and not 1. Jan. 2026",
        "hi-case3": "Hindi groups by two digits",
        "de-case7": "German has a space before the percent sign",
        "en-case50": "`:offset` subtracts whole numbers only",
        "sv-FI-case1": "Finland's Swedish has another short time than its skeleton",
    ]

    /// The messages that cannot be converted back to ICU MessageFormat.
    static let oneWay: [String: String] = [
        "en-case7": "the plural category depends on the digits that are shown",
        "en-case52": "the plural category depends on the digits that are shown",
        "pl-case5": "the plural category depends on the digits that are shown",
        "en-case9": "the plural category depends on the digits that are shown",
    ]
}
