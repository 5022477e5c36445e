struct M315UnbalancedMarkup: TextRule {
    static let looksAt: TextFeatures = .markupPlaceholders

    static let info = RuleInfo(
        "M315", "unbalanced-markup", .error,
        summary: "Markup that is opened but not closed in its pattern, or closed but not opened.",
        rationale: """
            `{#b}` and `{/b}` belong together, in each variant separately. Otherwise a program that renders the \
            parts would put the rest of the page inside the markup.
            """,
        bad: [
            .text("Press {#b}Save to go on.", at: "{#b}"),
            .text("Drücken Sie {#b}Speichern{/i}.", in: "de", of: "Press {#b}Save{/b}."),
            .text("Appuyez sur Enregistrer{/b}.", in: "fr", of: "Press {#b}Save{/b}.", at: "{/b}"),
            .text("Bitte {b}hier{/b} drücken", in: "de", of: "Press {#b}here{/b}", at: "{b}"),
        ],
        good: [
            .text("Press {#b}Save{/b} to go on."),
            .text("Drücken Sie {#b}Speichern{/b}.", in: "de", of: "Press {#b}Save{/b}."),
            .text("Une ligne{#br/}et une autre.", in: "fr", of: "One line{#br/}and another one."),
        ])

    func check(_ context: TextContext, _ findings: FindingSink) {
        if let slip = MarkupSlip.all(in: context).first {
            // All further errors would be consequences of this one.
            return findings.report(
                context, at: slip.range, "`{\(slip.name)}` shows the text \"\(slip.name)\" and does not open markup",
                help: "Write {#\(slip.name)} where the markup starts and {/\(slip.name)} where it ends.")
        }
        for pattern in context.text.patterns {
            var open: [(name: String, range: Range<Int>)] = []
            for element in pattern.elements {
                switch element.kind {
                case .openMarkup(let name): open.append((name, element.range))
                case .closeMarkup(let name):
                    if let place = open.lastIndex(where: { $0.name == name }) {
                        for unclosed in open[(place + 1)...] {
                            report(unclosed.name, unclosed.range, context, findings)
                        }
                        open.removeSubrange(place...)
                    } else {
                        findings.report(
                            context, at: element.range, "the markup `\(name)` is closed but was not opened",
                            help: "Write {#\(name)} where it starts.")
                    }
                case .text, .variable, .value, .standaloneMarkup: break
                }
            }
            for unclosed in open { report(unclosed.name, unclosed.range, context, findings) }
        }
    }

    private func report(_ name: String, _ range: Range<Int>, _ context: TextContext, _ findings: FindingSink) {
        findings.report(
            context, at: range, "the markup `\(name)` is not closed",
            help: "Write {/\(name)} where it ends, or {#\(name)/} if it has no content.")
    }
}
