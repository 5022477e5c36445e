struct F108Mojibake: TextRule {
    static let looksAt: TextFeatures = [.mojibake, .mixedScript]

    static let info = RuleInfo(
        "F108", "mojibake", .warning, fix: .unsafe,
        summary: "UTF-8 that was read in another encoding and saved again: `Ã¤` for `ä`.",
        rationale: """
            A program guessed the wrong encoding: Windows-1252, 1250 (Central Europe), 1251 (Cyrillic), 1256 (Arabic) \
            or code page 932 (Japanese). Each such run of characters is the UTF-8 form of other characters, and the \
            fix restores them, unless a half of one is lost. A run is reported only if the result could be part of such a \
            text: Latin letters, punctuation, symbols, letters of the language, or several letters of one script \
            in a row. A capital letter at the end of a quoted word is not reported. In an entry \
            with such a run, no other fix is safe.
            """,
        bad: [
            .text("VÃ\u{AD}tejte u nás", in: "cs", of: "Welcome", fixed: "Vítejte u nás"),
            .text("Geschlossenes CafÃ©", in: "de", of: "Closed café", at: "Ã©", fixed: "Geschlossenes Café"),
            .text("Itâ€™s saved", at: "â€™", fixed: "It’s saved"),
            .text("Ð¡Ð¾Ñ…Ñ€Ð°Ð½Ð¸Ñ‚ÑŒ", in: "ru", of: "Save", fixed: "Сохранить"),
            .text("Retour Ã\u{A0} la page", in: "fr", of: "Back to the page", fixed: "Retour à la page"),
            .text("10Â\u{A0}000 fichiers", in: "fr", of: "10,000 files", fixed: "10\u{A0}000 fichiers"),
            .text("Â«Â\u{A0}VoilÃ\u{A0}Â\u{A0}Â»", in: "fr", of: "“There it is”", fixed: "«\u{A0}Voilà\u{A0}»"),
            .text("INFORMACIÃ“N", in: "es", of: "INFORMATION", fixed: "INFORMACIÓN"),
            .text("ä¿\u{9D}å\u{AD}˜", in: "ja", of: "Save", fixed: "保存"),
            .text("MnoĹľstvĂ\u{AD}", in: "cs", of: "Quantity", fixed: "Množství"),
            .text("РљР°СЂС‚Р° РѕС‚РєР»РѕРЅРµРЅР°", in: "ru", of: "Card declined", fixed: "Карта отклонена"),
            .text("ط§ظ„ظƒظ…ظٹط©", in: "ar", of: "Quantity", fixed: "الكمية"),
            .text("譌･譛ｬ隱槭・", in: "ja", of: "Japanese", at: "譌･譛ｬ隱槭"),
        ],
        good: [
            .text("Geschlossenes Café", in: "de", of: "Closed café"),
            .text("It’s saved"),
            .text("Âmbito: «África»", in: "pt", of: "Scope: “Africa”"),
            .text("«\u{A0}Enregistré\u{A0}».", in: "fr", of: "“Saved”."),
            .text("”TVÅ” är av", in: "sv", of: "“TWO” is off"),
            .text("“KAPATMÜ” açık", in: "tr", of: "“KAPATMU” is open"),
            .text("Der Buchstabe »Ä«", in: "de", of: "The letter “Ä”"),
            .text("Diga «olá»…", in: "pt", of: "Say “hello”…"),
            .text("PÄŤ KARIET", in: "sk", of: "FIVE CARDS"),
            .text("Відкрити Її картку", in: "uk", of: "Open her card"),
            .text("عکس ذخیره شد", in: "fa", of: "Picture saved"),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        guard let misread = MisreadUTF8(context.text.bytes, context.language) else { return }
        // One mistake has spoilt the whole text.
        if misread.runs.count > 1, !misread.runs.contains(where: \.isCut) {
            return report(misread.runs, context, findings)
        }
        for run in misread.runs {
            if run.isCut {
                findings.report(
                    context, at: run.range,
                    "this looks like the beginning of \"\(run.meant)…\" in the wrong encoding",
                    help: "Type the text again, because a part of it is lost, and save the file as UTF-8.")
            } else {
                findings.report(
                    context, at: run.range, "this looks like \"\(run.meant)\" in the wrong encoding",
                    help: "Replace it with \"\(run.meant)\" and save the file as UTF-8.",
                    fix: context.fix(.unsafe, replacing: run.range, with: run.meant))
            }
        }
    }

    private func report(_ runs: [MisreadUTF8.Run], _ context: TextContext, _ findings: FindingSink) {
        var meant = ""
        var end = runs[0].range.lowerBound
        for run in runs {
            meant += context.text.bytes.string(end..<run.range.lowerBound) + run.meant
            end = run.range.upperBound
        }
        let range = runs[0].range.lowerBound..<end
        findings.report(
            context, at: range, "this looks like \"\(meant)\" in the wrong encoding",
            help: "Replace it with \"\(meant)\" and save the file as UTF-8.",
            fix: context.fix(.unsafe, replacing: range, with: meant))
    }
}
