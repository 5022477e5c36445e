import ByteText
import Testing

@testable import CatalogLinting
@testable import Catalogs

/// UTF-8 that was read in another encoding is known, and no safe fix touches it.
@Suite struct MisreadUTF8Tests {
    struct Example: Sendable, CustomTestStringConvertible {
        let page: Int
        let language: String
        let text: String
        let misread: String

        init(_ page: Int, _ language: String, _ text: String, _ misread: String) {
            (self.page, self.language, self.text, self.misread) = (page, language, text, misread)
        }

        var testDescription: String { "\(page) \(language): \(text)" }
    }

    /// What programs make of texts; where code page 932 has no character for the bytes, they write U+30FB.
    static let examples: [Example] = [
        (1250, "cs", "Množství", "MnoĹľstvĂ\u{AD}"),
        (1250, "cs", "Uložit změny", "UloĹľit zmÄ›ny"),
        (1250, "cs", "Číslo účtu je příliš dlouhé", "ÄŚĂ\u{AD}slo ĂşÄŤtu je pĹ™Ă\u{AD}liĹˇ dlouhĂ©"),
        (1250, "sk", "Päť položiek", "PĂ¤ĹĄ poloĹľiek"),
        (1250, "pl", "Zażółć gęślą jaźń", "ZaĹĽĂłĹ‚Ä‡ gÄ™Ĺ›lÄ… jaĹşĹ„"),
        (1250, "pl", "Ilość", "IloĹ›Ä‡"),
        (1250, "hu", "Mentés sikertelen", "MentĂ©s sikertelen"),
        (1250, "hr", "Spremi račun", "Spremi raÄŤun"),
        (1250, "sl", "Shrani račun", "Shrani raÄŤun"),
        (1250, "ro", "Salvați modificările", "SalvaČ›i modificÄ\u{83}rile"),
        (1250, "de", "Größe ändern", "GrĂ¶Ăźe Ă¤ndern"),
        (1250, "ru", "Сохранить", "ĐˇĐľŃ…Ń€Đ°Đ˝Đ¸Ń‚ŃŚ"),
        (1250, "en", "It’s saved", "Itâ€™s saved"),
        (1251, "ru", "Карта отклонена", "РљР°СЂС‚Р° РѕС‚РєР»РѕРЅРµРЅР°"),
        (1251, "ru", "Сохранить", "РЎРѕС…СЂР°РЅРёС‚СЊ"),
        (1251, "uk", "Зберегти зміни", "Р—Р±РµСЂРµРіС‚Рё Р·РјС–РЅРё"),
        (1251, "bg", "Запазване", "Р—Р°РїР°Р·РІР°РЅРµ"),
        (1251, "sr-Cyrl", "Сачувај", "РЎР°С‡СѓРІР°С\u{98}"),
        (1251, "be", "Захаваць", "Р—Р°С…Р°РІР°С†СЊ"),
        (1251, "fr", "Carte refusée", "Carte refusГ©e"),
        (1251, "de", "Datei nicht geöffnet", "Datei nicht geГ¶ffnet"),
        (1251, "en", "It’s saved", "ItвЂ™s saved"),
        (1251, "pl", "Zapisz zmianę", "Zapisz zmianД™"),
        (1251, "ru", "Файл «отчёт» — готов", "Р¤Р°Р№Р» В«РѕС‚С‡С‘С‚В» вЂ” РіРѕС‚РѕРІ"),
        (1256, "ar", "الكمية", "ط§ظ„ظƒظ…ظٹط©"),
        (1256, "ar", "تم حفظ الملف", "طھظ… ط\u{AD}ظپط¸ ط§ظ„ظ…ظ„ظپ"),
        (1256, "fa", "کارت پذیرفته نشد", "ع©ط§ط±طھ ظ¾ط°غŒط±ظپطھظ‡ ظ†ط´ط¯"),
        (1256, "ur", "محفوظ کریں", "ظ…ط\u{AD}ظپظˆط¸ ع©ط±غŒع؛"),
        (1256, "fr", "Carte refusée", "Carte refusأ©e"),
        (1256, "de", "Größe", "Grأ¶أںe"),
        (1256, "tr", "Değişiklikler kaydedildi", "Deؤںiإںiklikler kaydedildi"),
        (1256, "ar", "لا يمكن تقديم الطلب", "ظ„ط§ ظٹظ…ظƒظ† طھظ‚ط¯ظٹظ… ط§ظ„ط·ظ„ط¨"),
        (1256, "ar", "البطاقة", "ط§ظ„ط¨ط·ط§ظ‚ط©"),
        (1256, "en", "It’s saved", "Itâ€™s saved"),
        (932, "ja", "保存", "菫晏ｭ・"),
        (932, "ja", "カード", "繧ｫ繝ｼ繝・"),
        (932, "ja", "注文できません", "豕ｨ譁・縺ｧ縺阪∪縺帙ｓ"),
        (932, "ja", "ファイルを保存しました", "繝輔ぃ繧､繝ｫ繧剃ｿ晏ｭ倥＠縺ｾ縺励◆"),
        (932, "ja", "数量を入力してください", "謨ｰ驥上ｒ蜈･蜉帙＠縺ｦ縺上□縺輔＞"),
        (932, "zh-Hans", "保存", "菫晏ｭ・"),
        (932, "zh-Hans", "文件已保存", "譁・莉ｶ蟾ｲ菫晏ｭ・"),
        (932, "de", "Größe ändern", "Grﾃｶﾃ歹 ﾃ､ndern"),
        (932, "fr", "Carte refusée", "Carte refusﾃｩe"),
        (932, "en", "It’s saved", "It窶冱 saved"),
        (932, "ja", "日本語", "譌･譛ｬ隱・"),
    ].map(Example.init)

    private static func inputs(_ language: String, _ text: String) -> [CatalogInput] {
        let file = { (tag: String, text: String) in
            let escaped = String(decoding: FileSyntax.json.escaped(text), as: UTF8.self)
            return CatalogInput(
                path: "\(tag).json",
                bytes: Array("{ \"locale\": \"\(tag)\", \"messages\": { \"a\": \"\(escaped)\" } }".utf8))
        }
        return language == "en" ? [file("en", text)] : [file("en", "Saved"), file(language, text)]
    }

    private func after(_ language: String, _ text: String, upTo safety: Fix.Safety) throws -> [UInt8] {
        let inputs = Self.inputs(language, text)
        let path = "\(language).json"
        let run = try FixRun(inputs, Linter(), upTo: safety)
        return run.changes.first { $0.path == path }?.after ?? inputs.last?.bytes ?? []
    }

    @Test(arguments: examples)
    func found(example: Example) throws {
        let findings = try Linter().lint(inputs: Self.inputs(example.language, example.misread)).findings
        #expect(findings.contains { $0.code == "F108" })
        // Double spaces, invisible characters at the ends: what is fixed in other texts.
        for text in ["\u{200B}\(example.misread)", "\(example.misread)  \(example.misread)\u{AD}"] {
            let kept = try after(example.language, text, upTo: .safe)
            #expect(kept == Self.inputs(example.language, text).last?.bytes)
        }
    }

    /// The unsafe fix restores the text unless a part of it is lost, which is then said.
    @Test(arguments: examples)
    func restored(example: Example) throws {
        let findings = try Linter().lint(inputs: Self.inputs(example.language, example.misread)).findings
            .filter { $0.code == "F108" }
        guard !example.misread.unicodeScalars.contains("\u{30FB}") else {
            #expect(findings.contains { $0.fix == nil })
            return
        }
        let after = try after(example.language, example.misread, upTo: .unsafe)
        #expect(
            String(decoding: after, as: UTF8.self).contains("\"\(example.text)\""),
            "\(String(decoding: after, as: UTF8.self))")
    }

    /// Letters that stand side by side in good texts.
    @Test(arguments: [
        ("sk", "PÄŤ KARIET, DĹŽKA"), ("cs", "ÚŽASNÉ, BĚŽÍŠ, VÝŠE – „PŘÍŠTĚ“"),
        ("pl", "SZKÓŁ, PÓŹNIEJ, MĘŻCZYZNA, KSIĄŻĘ"),
        ("ro", "Ăştia sunt, MĂŞTI"), ("tr", "Âşık, “KAPATMÜ”"), ("hu", "„ŐŠ”, „NŐ”, TŰŽ"), ("de", "„Ä“, Ä–Ö, Ü…"),
        ("uk", "Рік, Січень, Відкрити, Її, моєї, лінії, ПриватВідділення"),
        ("ru", "Её счёт: 220 В±10 %, В\u{A0}«Файле», В…"),
        ("sr-Cyrl", "Вјера, Ђорђе, Љубав, Џак"), ("mk", "Ѓорѓи, Ќе, Љуба"), ("fa", "عکس بزرگ، تک، شکرک؟"),
        ("ur", "طھ، عکس، مع؟"),
        ("ar", "الموقع، الدفع؛ المربع؟ «نوع»"), ("ja", "ﾊﾟｽﾜｰﾄﾞ ﾃｽﾄ 綺麗に跨る"), ("en", "Українська, Русский, العربية, 日本語"),
        ("fr", "« À » – “Œ”, 5 × 3"), ("vi", "Đã lưu Ăn Ơ"), ("sv", "”TVÅ” är"), ("zh-Hans", "繁體 縺 保存"),
    ])
    func ordinary(language: String, text: String) throws {
        let findings = try Linter().lint(inputs: Self.inputs(language, text)).findings
        #expect(!findings.contains { $0.code == "F108" }, "\(findings.map(\.message))")
    }

    /// Even if it is not certain that characters were misread, nothing is deleted that would then be needed.
    @Test(arguments: [("ro", "Ă\u{AD}"), ("sk", "Ĺ\u{AD}"), ("ar", "ط\u{AD}"), ("ru", "Р\u{AD}"), ("en", "SÃ\u{AD}")])
    func possible(language: String, text: String) throws {
        #expect(try after(language, text, upTo: .safe) == Self.inputs(language, text).last?.bytes)
    }

    /// Control characters that come from bytes in another encoding: nothing in such a text is fixed. Those that are typed by accident are.
    @Test(arguments: ["\u{81}", "\u{9D}", "\u{98}", "\u{0}", "\u{E}", "\u{F}", "\u{1A}", "\u{1B}", "\u{FFFD}"])
    func damage(character: String) throws {
        for text in ["\(character) Gespeichert", "Gespeichert  heute \(character) \u{200B}"] {
            #expect(try after("de", text, upTo: .safe) == Self.inputs("de", text).last?.bytes)
        }
        #expect(
            try after("de", "Gespeichert \u{7F}", upTo: .safe) != Self.inputs("de", "Gespeichert \u{7F}").last?.bytes)
    }

    /// In an entry with such a text, the other texts are left alone, too; other entries are not.
    @Test(arguments: ["MnoĹľstvĂ\u{AD}", "Gespeichert \u{81}"])
    func entry(text: String) throws {
        func content(_ detail: String, _ other: String) -> [UInt8] {
            Array(
                #"{"locale":"cs","messages":{"a":{"title":"\#(text)","detail":"\#(detail)"},"b":"\#(other)"}}"#.utf8)
        }
        let inputs = [CatalogInput(path: "cs.json", bytes: content("Dva  roky", "Dva  roky"))]
        let run = try FixRun(inputs, Linter(), upTo: .safe)
        #expect(run.changes.map(\.after) == [content("Dva  roky", "Dva roky")])
    }

    /// A file with conflict markers, or with bytes that are not UTF-8, is left alone.
    @Test(arguments: [
        "{ \"locale\": \"de\", \"messages\": {\n<<<<<<< HEAD\n\"a\": \"Zwei  Worte\",\n=======\n\"a\": \"Drei  Worte\",\n>>>>>>> other\n\"b\": \"Vier  Worte\" } }",
        "{ \"locale\": \"de\", \"messages\": { \"a\": \"Gr\u{1}\u{2}e\", \"b\": \"Vier  Worte\" } }",
        "<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"de\">\n<<<<<<< HEAD\n<message key=\"a\">Zwei  Worte</message>\n=======\n<message key=\"a\">Drei  Worte</message>\n>>>>>>> other\n<message key=\"b\">Vier  Worte</message></catalog>",
    ])
    func file(content: String) throws {
        var bytes = Array(content.utf8)
        // ö and ß in Windows-1252.
        for (place, byte) in bytes.enumerated() where byte == 1 || byte == 2 { bytes[place] = byte == 1 ? 0xF6 : 0xDF }
        let path = content.hasPrefix("<") ? "de.xml" : "de.json"
        let run = try FixRun([CatalogInput(path: path, bytes: bytes)], Linter(), upTo: .safe)
        #expect(run.changes.isEmpty)
    }

    /// Long texts of nothing else, and with damage only at the end.
    @Test(arguments: [
        String(repeating: "繝ｼ縺ｧÂ\u{A0}Ă", count: 2_000), String(repeating: "あ", count: 20_000) + "MnoĹľstvĂ\u{AD}",
    ])
    func long(text: String) throws {
        let findings = try Linter().lint(inputs: Self.inputs("ja", text)).findings
        #expect(findings.contains { $0.code == "F108" })
    }
}
