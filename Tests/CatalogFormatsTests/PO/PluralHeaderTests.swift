import MessageFormat2
import Testing

@testable import CatalogFormats
@testable import LanguageTags

/// Which variants the plural forms of PO files are, whoever has written their headers.
@Suite("Plural forms of PO files")
struct PluralHeaderTests {
    private static let slavic =
        "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2"
    private static let polish = "n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2"
    private static let czech = "(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2"
    private static let crowdin =
        "((n%10==1 && n%100!=11) ? 0 : ((n%10 >= 2 && n%10 <=4 && (n%100 < 12 || n%100 > 14)) ? 1 : ((n%10 == 0 || (n%10 >= 5 && n%10 <=9)) || (n%100 >= 11 && n%100 <= 14)) ? 2 : 3))"
    private static let arabic =
        "n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5"
    private static let millions = "n == 1 ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2"
    private static let frenchMillions = "(n == 0 || n == 1) ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2"
    private static let latvian = "n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2"
    private static let irish = "n==1 ? 0 : n==2 ? 1 : n<7 ? 2 : n<11 ? 3 : 4"
    private static let breton =
        "((n%10 == 1) && (n%100 != 11) && (n%100 !=71) && (n%100 !=91)) ? 0 : ((n%10 == 2) && (n%100 != 12) && (n%100 !=72) && (n%100 !=92)) ? 1 : ((((n%10 ==3) || (n%10==4) || (n%10==9)) && ((n%100 < 10 || n% 100 > 19) && (n%100 < 70 || n%100 > 79) && (n%100 < 90 || n%100 > 99))) ? 2 : ((n != 0 && n % 1000000 == 0)) ? 3 : 4)"

    struct Header: Sendable, CustomTestStringConvertible {
        let language: String
        let count: Int
        let formula: String
        let keys: String

        init(_ language: String, _ count: Int, _ formula: String, _ keys: String) {
            (self.language, self.count, self.formula, self.keys) = (language, count, formula, keys)
        }

        var field: String { "nplurals=\(count); plural=\(formula);" }
        var testDescription: String { "\(language) \(field)" }
    }

    /// Headers as the manual of gettext, Crowdin, Transifex, Weblate, Pontoon, Django, KDE, GNOME and WordPress have them.
    private static let headers = [
        // A form for fractions, which no whole number has.
        Header("ru", 4, crowdin, "one | few | many | *"), Header("uk", 4, crowdin, "one | few | many | *"),
        Header("be", 4, crowdin, "one | few | many | *"),
        Header(
            "ru", 4,
            "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : n%10==0 || (n%10>=5 && n%10<=9) || (n%100>=11 && n%100<=14)? 2 : 3)",
            "one | few | many | *"),
        Header(
            "pl", 4,
            "(n==1 ? 0 : (n%10>=2 && n%10<=4) && (n%100<12 || n%100>14) ? 1 : n!=1 && (n%10>=0 && n%10<=1) || (n%10>=5 && n%10<=9) || (n%100>=12 && n%100<=14) ? 2 : 3)",
            "one | few | many | *"),
        Header(
            "cs", 4, "(n == 1 && n % 1 == 0) ? 0 : (n >= 2 && n <= 4 && n % 1 == 0) ? 1: (n % 1 != 0 ) ? 2 : 3",
            "one | few | many | *"),
        Header(
            "sk", 4, "(n % 1 == 0 && n == 1 ? 0 : n % 1 == 0 && n >= 2 && n <= 4 ? 1 : n % 1 != 0 ? 2: 3)",
            "one | few | many | *"),
        Header(
            "lt", 4,
            "(n % 10 == 1 && (n % 100 > 19 || n % 100 < 11) ? 0 : (n % 10 >= 2 && n % 10 <=9) && (n % 100 > 19 || n % 100 < 11) ? 1 : n % 1 != 0 ? 2: 3)",
            "one | few | many | *"),
        Header(
            "uk", 4,
            "(n % 1 == 0 && n % 10 == 1 && n % 100 != 11 ? 0 : n % 1 == 0 && n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : n % 1 == 0 && (n % 10 ==0 || (n % 10 >=5 && n % 10 <=9) || (n % 100 >=11 && n % 100 <=14 )) ? 2: 3)",
            "one | few | many | *"),
        // A form for millions.
        Header("fr", 3, frenchMillions, "one | many | *"), Header("pt-BR", 3, frenchMillions, "one | many | *"),
        Header("es", 3, millions, "one | many | *"), Header("it", 3, millions, "one | many | *"),
        Header("pt-PT", 3, millions, "one | many | *"), Header("ca", 3, millions, "one | many | *"),
        Header("br", 5, breton, "one | two | few | many | *"),
        // A form that the language does not have: 20, 30, 40 in Hebrew.
        Header(
            "he", 4,
            "(n == 1 && n % 1 == 0) ? 0 : (n == 2 && n % 1 == 0) ? 1: (n % 10 == 0 && n % 1 == 0 && n > 10) ? 2 : 3",
            "one | two |  | *"),
        Header("he", 4, "(n == 1) ? 0 : ((n == 2) ? 1 : ((n > 10 && n % 10 == 0) ? 2 : 3))", "one | two |  | *"),
        Header("mk", 3, "n%10==1 ? 0 : n%10==2 ? 1 : 2", "one | 2 | *"),
        // The forms of the language.
        Header("ja", 1, "0", "*"), Header("de", 2, "(n != 1)", "one | *"), Header("de", 2, "n!=1", "one | *"),
        Header("fr", 2, "(n > 1)", "one | *"), Header("pt-BR", 2, "n>1", "one | *"),
        Header("fa", 2, "(n > 1)", "one | *"),
        Header("ru", 3, slavic, "one | few | many"), Header("be", 3, slavic, "one | few | many"),
        Header("sr", 3, slavic, "one | few | *"), Header("hr", 3, slavic, "one | few | *"),
        Header("pl", 3, polish, "one | few | many"), Header("cs", 3, czech, "one | few | *"),
        Header("lt", 3, "n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2", "one | few | *"),
        Header("ro", 3, "n==1 ? 0 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 1 : 2", "one | few | *"),
        Header("sl", 4, "n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3", "one | two | few | *"),
        Header("sl", 4, "(n%100==1 ? 1 : n%100==2 ? 2 : n%100==3 || n%100==4 ? 3 : 0)", "* | one | two | few"),
        Header("ar", 6, arabic, "zero | one | two | few | many | *"),
        Header(
            "ar", 6, "n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 && n%100<=99 ? 4 : 5",
            "zero | one | two | few | many | *"),
        Header(
            "lv", 3, "(n % 10 == 0 || n % 100 >= 11 && n % 100 <= 19) ? 0 : ((n % 10 == 1 && n % 100 != 11) ? 1 : 2)",
            "zero | one | *"),
        Header(
            "cy", 6, "(n==0) ? 0 : (n==1) ? 1 : (n==2) ? 2 : (n==3) ? 3 :(n==6) ? 4 : 5",
            "zero | one | two | few | many | *"),
        Header("is", 2, "(n % 10 != 1 || n % 100 == 11)", "one | *"),
        Header("mk", 2, "(n % 10 == 1 && n % 100 != 11) ? 0 : 1", "one | *"),
        Header(
            "gd", 4, "(n==1 || n==11) ? 0 : (n==2 || n==12) ? 1 : (n > 2 && n < 20) ? 2 : 3", "one | two | few | *"),
        Header("gv", 4, "(n % 10 == 1) ? 0 : ((n % 10 == 2) ? 1 : ((n % 20 == 0) ? 2 : 3))", "one | two | few | *"),
        // A form for several categories.
        Header("he", 2, "(n != 1)", "one | two *"), Header("cs", 2, "(n != 1)", "one | few *"),
        Header("cs", 4, "(n != 1)", "one | few * |  | "), Header("cs", 3, "(n != 1)", "one | few * | "),
        Header("cs", 1, "0", "one few *"), Header("ka", 1, "0", "one *"), Header("hu", 1, "0", "one *"),
        Header("cy", 2, "(n==2) ? 1 : 0", "zero one few many * | two"), Header("br", 2, "n > 1", "0 1 | one two few *"),
        Header("ga", 3, "n==1 ? 0 : n==2 ? 1 : 2", "one | two | few many *"),
        Header("fil", 2, "(n == 1 || n==2 || n==3) || (n%10 != 4 || n%10 != 6 || n%10 != 9)", " | one *"),
        // Single numbers with another form than their category.
        Header("ru", 2, "(n != 1)", "1 | one few many"), Header("ja", 2, "(n != 1)", "1 | *"),
        Header("is", 2, "(n != 1)", "1 | one *"), Header("fr", 2, "(n != 1)", "one | 0 *"),
        Header("hi", 2, "n != 1", "one | 0 *"), Header("tr", 2, "(n > 1)", "0 one | *"),
        Header("fil", 2, "(n > 1)", "0 1 | one *"), Header("mr", 2, "n > 1", "0 one | *"),
        Header("mai", 2, "(n != 1)", "1 | *"), Header("sa", 3, "(n==1 ? 0 : n==2 ? 1 : 2)", "1 | 2 | *"),
        Header("lv", 3, latvian, "one | zero * | 0"), Header("ga", 5, irish, "one | two | 0 few | many | *"),
        Header("kw", 4, "(n==1) ? 0 : (n==2) ? 1 : (n == 3) ? 2 : 3", "one | 2 | 3 | zero two few many *"),
        Header(
            "cy", 4, "(n==1) ? 0 : (n==2) ? 1 : (n != 8 && n != 11) ? 2 : 3", "one | two | zero few many * | 8 11"),
        Header("gd", 3, "n < 2 ? 0 : n == 2 ? 1 : 2", "0 one | two | 11 12 few *"),
        Header(
            "ru", 4,
            "n==1 ? 3 : n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2",
            "one | few | many | 1"),
        Header("pl", 3, czech, "one | 2 3 4 | few many"),
        // Formulas that are wrong about some numbers, of which CLDR knows better.
        Header("mk", 2, "(n==1 || n%10==1 ? 0 : 1)", "one | *"), Header("pl", 3, slavic, "one | few | many"),
        Header(
            "ar", 6, "(n==1 ? 0 : n==2 ? 1 : n>=3 && n<=10 ? 2 : n>=11 && n<=99 ? 3 : 4)",
            "one | two | few | many | zero * | "),
        Header("ar", 4, "n==1 ? 0 : n==2 ? 1 : n>2 && n<11 ? 2 : 3", "one | two | few | zero many *"),
        Header(
            "mt", 4, "(n==1 ? 0 : n==0 || ( n%100>1 && n%100<11) ? 1 : (n%100>10 && n%100<20 ) ? 2 : 3)",
            "one | two few | many | *"),
    ]

    @Test(arguments: headers)
    func `are for categories and single numbers`(stated: Header) throws {
        let header = try PluralHeader(stated.field, in: #require(LanguageTag(stated.language)))
        #expect(header.keys.map { $0.joined(separator: " ") }.joined(separator: " | ") == stated.keys)
        try check(header, stated)
    }

    /// A reader sees the text that the formula chooses for a number, except for those that the header knows to be others.
    private func check(_ header: PluralHeader, _ stated: Header) throws {
        let rules = PluralRules(locale: try #require(LanguageTag(stated.language)), type: .cardinal)
        let expression = try #require(PluralExpression(stated.formula))
        let others = Set(header.others.map(\.number))
        for number: UInt64 in Array(0..<1_000) + [1_000_000] where !others.contains(number) {
            let category = rules.category(Int64(number)).key
            let shown =
                header.keys.firstIndex { $0.contains("\(number)") } ?? header.keys.firstIndex { $0.contains(category) }
                ?? header.keys.firstIndex { $0.contains("*") }
            #expect(shown == Int(expression.form(of: number)), "\(stated.testDescription) \(number)")
        }
        for other in header.others {
            #expect(header.keys[other.shown].contains(rules.category(Int64(other.number)).key))
        }
    }

    /// What CLDR and translate-toolkit, which Weblate and Pootle stand on, say about 161 languages.
    private static let known: [(count: Int, formula: String, languages: String)] = [
        (1, "0", "ay bo dz id ja jbo jv km ko lo ms my nqo sah son su tg th tt vi wo yo yue zh-CN zh-HK zh-TW"),
        (
            2, "(n != 1)",
            "af an anp ast az bg brx ca ca-valencia cgg da de doi el en en-GB en-ZA eo es es-AR et eu fi fo fur fy gl ha he hne ht hu ia is it ka kk kl kok ks ku ky lb mai ml mn mni nah nap nb ne nl nn or pap pms ps rm rw sat scn sco sd se so sq st sv sw ta te tk tr ug ur uz ve"
        ),
        (
            2, "n > 1",
            "ach ak am arn as bn bn-BD bn-IN br fa ff fil fr gu gun hi hy kab kn ln mfe mg mi mr nso oc pa pt pt-BR si ti wa zu"
        ),
        (2, "(n==2) ? 1 : 0", "cy"), (2, "(n==1 || n%10==1 ? 0 : 1)", "mk"),
        (3, slavic, "be bs hr ru sr uk"), (3, polish, "pl"), (3, czech, "cs sk"),
        (3, "n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2", "lt"),
        (3, "(n % 10 == 0 || n % 100 >= 11 && n % 100 <= 19) ? 0 : ((n % 10 == 1 && n % 100 != 11) ? 1 : 2)", "lv"),
        (3, "(n==0 ? 0 : n==1 ? 1 : 2)", "mnk"), (3, "(n==1 ? 0 : n==2 ? 1 : 2)", "sa"),
        (3, "(n==1 ? 0 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 1 : 2)", "ro"),
        (4, "(n==1 || n==11) ? 0 : (n==2 || n==12) ? 1 : (n > 2 && n < 20) ? 2 : 3", "gd"),
        (4, "(n==1) ? 0 : (n==2) ? 1 : (n == 3) ? 2 : 3", "kw"),
        (4, "(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3)", "sl"),
        (4, "(n==1 ? 0 : n==0 || ( n%100>1 && n%100<11) ? 1 : (n%100>10 && n%100<20 ) ? 2 : 3)", "mt"),
        (5, "n==1 ? 0 : n==2 ? 1 : (n>2 && n<7) ? 2 :(n>6 && n<11) ? 3 : 4", "ga"), (6, arabic, "ar"),
    ]

    @Test func `of 158 languages are understood`() throws {
        var languages = 0
        var own = 0
        for (count, formula, names) in Self.known {
            for name in names.split(separator: " ") {
                let stated = Header(String(name), count, formula, "")
                let header = try PluralHeader(stated.field, in: #require(LanguageTag(stated.language)))
                try check(header, stated)
                languages += 1
                if header.isOfLanguage { own += 1 }
            }
        }
        #expect(languages == 158)
        // With these, our own files come back.
        #expect(own == 129)
    }

    /// Every text has a form: that of each category that whole numbers have.
    @Test(arguments: headers)
    func `are there for every category`(stated: Header) throws {
        let language = try #require(LanguageTag(stated.language))
        let header = try PluralHeader(stated.field, in: language)
        let needed = PluralRules(locale: language, type: .cardinal).gettext.categories
        #expect(Set(needed.map(\.key)).isSubset(of: header.keys.joined()))
        for number in header.optional {
            #expect(Set(needed.map(\.key)).isDisjoint(with: header.keys[number]), "\(stated.language)")
        }
    }

    /// Kashubian and Silesian have no rules in CLDR, so that no variant would be chosen. The others are those of other languages.
    @Test(arguments: [
        ("csb", "nplurals=3; plural=\(polish);"), ("szl", "nplurals=3; plural=\(polish);"),
        ("he", "nplurals=3; plural=\(polish);"), ("bg", "nplurals=3; plural=\(slavic);"),
        ("de", "nplurals=2; plural=n % 2;"),
        ("ru", "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2;"),
    ])
    func `of other languages are refused`(language: String, field: String) throws {
        let language = try #require(LanguageTag(language))
        #expect(throws: PluralHeader.Fault.categories) { try PluralHeader(field, in: language) }
    }

    @Test(arguments: [
        ("nplurals=3; plural=n;", PluralHeader.Fault.count(form: 3, number: 3)),
        ("nplurals=2; plural=\(czech);", .count(form: 2, number: 0)),
        ("nplurals=3; plural=((;", .syntax), ("", .syntax), ("nplurals=0; plural=0;", .syntax),
        ("nplurals=3; plural=" + String(repeating: "(", count: 1_500), .syntax), ("plural=n != 1;", .syntax),
        ("nplurals=99999999999999999999; plural=0;", .syntax), ("nplurals=2; plural=n != 1.5;", .syntax),
    ])
    func `that are faulty are refused`(field: String, fault: PluralHeader.Fault) {
        #expect(throws: fault) { try PluralHeader(field, in: "cs") }
    }
}
