import MessageFormat2
import MessageFormat2Foundation

@testable import LanguageTags

// The words come from the ICU of the Swift toolchain, those of Swift 6.3 from CLDR 46 with changes by Apple. Expectations are chosen among what
// CLDR has not changed for years; a few that Apple has changed are marked.

/// What a message gives, with plain spaces in place of those that do not break, and the types of its issues.
func formatted(
    _ source: String, _ locale: LanguageTag, _ arguments: MessageArguments = [:],
    functions: FunctionRegistry = .localizedDrafts
) throws -> (text: String, issues: [String]) {
    let message = try CompiledMessage(parsing: source, locale: locale, functions: functions, bidi: .none)
    let (text, issues) = message.formatted(arguments)
    return (plain(text), issues.map(\.code.rawValue))
}

/// The text without the differences between kinds of spaces, and without direction marks.
func plain(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !["\u{200E}", "\u{200F}", "\u{61C}"].contains(scalar) {
        plain.append(["\u{A0}", "\u{202F}"].contains(scalar) ? " " : scalar)
    }
    return String(plain)
}
