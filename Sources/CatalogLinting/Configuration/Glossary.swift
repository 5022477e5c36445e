/// Terms and their translations: `glossary.tsv`.
///
/// The first line names the languages, each further line has a term in each of them, all divided by tabs. Several
/// translations that are all right are divided by `|`; a language without one is left empty.
///
/// ```
/// en	de	ko
/// invoice	Rechnung	청구서
/// sign in	anmelden|einloggen	로그인
/// ```
public struct Glossary: Sendable {
    /// One line: terms by language tag.
    package struct Term: Sendable {
        package var texts: [String: [String]] = [:]
    }

    package private(set) var terms: [Term] = []

    /// - Parameter path: what errors name the file.
    /// - Throws: ``LintError`` for a file that is not UTF-8, or has no line of languages.
    public init(_ bytes: [UInt8], path: String) throws(LintError) {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw LintError("\(path): this is not UTF-8", help: "Save it as UTF-8.")
        }
        var lines = text.split(whereSeparator: \.isNewline)[...]
        let languages =
            lines.popFirst()?.split(separator: "\t", omittingEmptySubsequences: false).map(Self.trimmed) ?? []
        guard languages.count > 1, languages.allSatisfy({ !$0.isEmpty }) else {
            throw LintError(
                "\(path):1: the first line names the languages, divided by tabs", help: "For example: en, a tab, de.")
        }
        for line in lines {
            var term = Term()
            for (language, cell) in zip(languages, line.split(separator: "\t", omittingEmptySubsequences: false)) {
                let texts = cell.split(separator: "|").map(Self.trimmed).filter { !$0.isEmpty }
                if !texts.isEmpty { term.texts[language] = texts }
            }
            if !term.texts.isEmpty { terms.append(term) }
        }
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text.drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
