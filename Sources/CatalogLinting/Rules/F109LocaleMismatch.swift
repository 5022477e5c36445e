/// Reported by the readers, and by the check of file names.
struct F109LocaleMismatch: ReaderRule {
    static let info = RuleInfo(
        "F109", "locale-mismatch", .error,
        summary: "The file's name and its `locale` disagree, or one of them is not a language.",
        rationale: """
            If a file is copied and its `locale` is not changed, readers of one language see the texts of another. \
            Language tags follow BCP 47, with hyphens: `pt-BR`, `zh-Hant`. `cz` is a country; Czech is `cs`. Codes that \
            have been replaced (`iw`, `in`, `tl`, `sh`), those of other programs (`zh-CHS`, `es-LA`), names such as \
            `german` and countries that repeat the language (`ar-AR`) get the tag that is meant. The \
            linter knows nothing about unregistered languages, so it checks no grammar in such a file and applies \
            no safe fixes. Private use (`qaa`, `x-…`) and the pseudo-languages are fine.
            """,
        bad: [
            .file(
                "{ \"locale\": \"cz\", \"messages\": { \"a\": \"Uložit\" } }", named: "cz.json", at: "\"cz\""),
            .file("{ \"locale\": \"cz\", \"messages\": { \"a\": \"Uložit\" } }", named: "cs.json", at: "\"cz\""),
            .file("{ \"locale\": \"cs\", \"messages\": { \"a\": \"Uložit\" } }", named: "cz.json"),
            .file("{ \"locale\": \"jp\", \"messages\": { \"a\": \"保存\" } }", named: "jp.json"),
            .file("{ \"locale\": \"kr\", \"messages\": { \"a\": \"저장\" } }", named: "kr.json"),
            .file("{ \"locale\": \"ua\", \"messages\": { \"a\": \"Зберегти\" } }", named: "ua.json"),
            .file("{ \"locale\": \"gr\", \"messages\": { \"a\": \"Αποθήκευση\" } }", named: "gr.json"),
            .file("{ \"locale\": \"dk\", \"messages\": { \"a\": \"Gem\" } }", named: "dk.json"),
            .file("{ \"locale\": \"cn\", \"messages\": { \"a\": \"保存\" } }", named: "cn.json"),
            .file("{ \"locale\": \"xx\", \"messages\": { \"a\": \"Save\" } }", named: "xx.json"),
            .file("{ \"locale\": \"iw\", \"messages\": { \"a\": \"שמירה\" } }", named: "iw.json", at: "\"iw\""),
            .file("{ \"locale\": \"tl\", \"messages\": { \"a\": \"I-save\" } }", named: "tl.json", at: "\"tl\""),
            .file("{ \"locale\": \"zh-CHS\", \"messages\": { \"a\": \"保存\" } }", named: "zh-CHS.json"),
            .file("{ \"locale\": \"cmn-TW\", \"messages\": { \"a\": \"儲存\" } }", named: "cmn-TW.json"),
            .file("{ \"locale\": \"es-LA\", \"messages\": { \"a\": \"Guardar\" } }", named: "es-LA.json"),
            .file("{ \"locale\": \"german\", \"messages\": { \"a\": \"Sichern\" } }", named: "german.json"),
            .file("{ \"locale\": \"default\", \"messages\": { \"a\": \"Save\" } }", named: "default.json"),
            .file("{ \"locale\": \"ar-AR\", \"messages\": { \"a\": \"حفظ\" } }", named: "ar-AR.json"),
            .file("{ \"locale\": \"se\", \"messages\": { \"a\": \"Spara kortet\" } }", named: "se.json"),
            .file("{ \"locale\": \"en-UK\", \"messages\": { \"a\": \"Save\" } }", named: "en-UK.json"),
            .file("{ \"locale\": \"de\", \"messages\": { \"a\": \"Enregistrer\" } }", named: "fr.json", at: "\"de\""),
            .file(
                "{ \"locale\": \"pt_BR\", \"messages\": { \"a\": \"Salvar\" } }", named: "pt-BR.json", at: "\"pt_BR\""),
            .xml("<message key=\"a\">저장</message>", in: "ja", named: "ko.xml"),
        ],
        good: [
            .file("{ \"locale\": \"qaa\", \"messages\": { \"a\": \"Qapla\" } }", named: "qaa.json"),
            .file("{ \"locale\": \"x-test\", \"messages\": { \"a\": \"Qapla\" } }", named: "x-test.json"),
            .file("{ \"locale\": \"en-XA\", \"messages\": { \"a\": \"[Šávé]\" } }", named: "en-XA.json"),
            .file("{ \"locale\": \"kr\", \"messages\": { \"a\": \"Njauro\" } }", named: "kr.json"),
            .file("{ \"locale\": \"se\", \"messages\": { \"a\": \"Vurke čoahkkáigeasu\" } }", named: "se.json"),
            .file("{ \"locale\": \"no\", \"messages\": { \"a\": \"Lagre\" } }", named: "no.json"),
            .file("{ \"locale\": \"mn-MN\", \"messages\": { \"a\": \"Хадгалах\" } }", named: "mn-MN.json"),
            .file("{ \"locale\": \"fr\", \"messages\": { \"a\": \"Enregistrer\" } }", named: "fr.json"),
            .file("{ \"locale\": \"pt-BR\", \"messages\": { \"a\": \"Salvar\" } }", named: "pt-BR.json"),
            .xml("<message key=\"a\">저장</message>", in: "ko"),
        ])
}
