import ByteText
import LanguageTags
import MessageFormat2

/// The plural forms of i18next's files before version 4 of their format: `item` and `item_plural`, or `item_0`, `item_1`, `item_2` in
/// languages with another number of forms (`PluralResolver` of i18next 20 has the rules).
struct I18nextOlderForms {
    private let language: LanguageTag?

    /// - Parameter language: the file's language; nil if it is not known.
    init(_ language: LanguageTag?) { self.language = language }

    /// What a member is if it is such a form: the name of the whole text, and the keys of its variants; nil if it is none.
    ///
    /// `step_0` and `step_1` can be ordinary names: all numbers of the language's forms must be there, and one of them must count.
    ///
    /// - Parameter texts: all texts in the same object by their names.
    func form(_ name: String, among texts: [String: String]) -> (base: String, keys: [String])? {
        let ending = "_plural"
        if texts[name + ending] != nil { return (name, two(0)) }
        if name.hasSuffix(ending), case let base = String(name.dropLast(ending.utf8.count)), texts[base] != nil {
            return (base, two(1))
        }
        guard let underscore = name.utf8.lastIndex(of: UInt8(ascii: "_")), underscore > name.startIndex,
            let number = Int(name[name.index(after: underscore)...]), 0..<6 ~= number, let keys = numbered,
            number < keys.count
        else { return nil }
        let base = String(name[..<underscore])
        let forms = (0...keys.count).map { texts["\(base)_\($0)"] }
        guard forms.dropLast().allSatisfy({ $0 != nil }), forms.last == .some(nil),
            forms.contains(where: { $0?.contains("{{count") ?? false })
        else { return nil }
        return (base, keys[number])
    }

    /// The keys of the singular, 0, or the plural, 1.
    private func two(_ number: Int) -> [String] {
        let usual = [["one"], ["*"]]
        guard let language else { return usual[number] }
        let tag = language.canonical
        let isEuropean = tag.description == "pt-PT"
        let rule =
            Self.singularZero.contains(tag.language) && !isEuropean
            ? "n > 1" : Self.twoForms.first { $0.languages.contains(tag.language) }?.rule ?? "n != 1"
        return ((try? PluralHeader("nplurals=2; plural=\(rule);", in: tag))?.keys ?? usual)[number]
    }

    /// The keys of the numbered forms; nil for a language with two forms.
    private var numbered: [[String]]? {
        guard let language = language?.canonical else { return nil }
        if Self.oneForm.contains(language.language) { return [["*"]] }
        return Self.numberedForms.first { $0.languages.contains(language.language) }.flatMap { row in
            (try? PluralHeader("nplurals=\(row.count); plural=\(row.rule);", in: language))?.keys
        }
    }

    private static let singularZero: Set = [
        "ach", "ak", "am", "arn", "br", "fil", "fr", "gun", "ln", "mfe", "mg", "mi", "oc", "pt", "tg", "tl", "ti", "tr",
        "uz", "wa",
    ]

    private static let twoForms: [(languages: Set<String>, rule: String)] = [
        (["is"], "n%10!=1 || n%100==11"), (["mk"], "n==1 || n%10==1 && n%100!=11 ? 0 : 1"),
    ]

    private static let oneForm: Set = [
        "ay", "bo", "cgg", "fa", "ht", "id", "ja", "jbo", "ka", "km", "ko", "ky", "lo", "ms", "sah", "su", "th", "tt",
        "ug",
        "vi", "wo", "zh",
    ]

    private static let numberedForms: [(languages: Set<String>, count: Int, rule: String)] = [
        (
            ["be", "bs", "cnr", "dz", "hr", "ru", "sr", "uk"], 3,
            "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2"
        ),
        (
            ["ar"], 6,
            "n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5"
        ),
        (["cs", "sk"], 3, "n==1 ? 0 : n>=2 && n<=4 ? 1 : 2"),
        (["csb", "pl"], 3, "n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2"),
        (["cy"], 4, "n==1 ? 0 : n==2 ? 1 : n!=8 && n!=11 ? 2 : 3"),
        (["ga"], 5, "n==1 ? 0 : n==2 ? 1 : n<7 ? 2 : n<11 ? 3 : 4"),
        (["gd"], 4, "n==1 || n==11 ? 0 : n==2 || n==12 ? 1 : n>2 && n<20 ? 2 : 3"),
        (["he"], 4, "n==1 ? 0 : n==2 ? 1 : n>10 && n%10==0 ? 2 : 3"),
        (["lt"], 3, "n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2"),
        (["lv"], 3, "n%10==1 && n%100!=11 ? 0 : n!=0 ? 1 : 2"),
        (["mt"], 4, "n==1 ? 0 : n==0 || n%100>1 && n%100<11 ? 1 : n%100>10 && n%100<20 ? 2 : 3"),
        (["ro"], 3, "n==1 ? 0 : n==0 || n%100>0 && n%100<20 ? 1 : 2"),
        (["sl"], 4, "n%100==1 ? 1 : n%100==2 ? 2 : n%100==3 || n%100==4 ? 3 : 0"),
    ]
}
