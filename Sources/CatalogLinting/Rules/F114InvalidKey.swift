/// Reported by the readers. Flat files may have keys of any form.
struct F114InvalidKey: ReaderRule {
    static let info = RuleInfo(
        "F114", "invalid-key", .error, fix: .unsafe,
        summary: "A key that does not follow the rules for keys.",
        rationale: """
            A key consists of lowercase ASCII words and digits, joined by `-`, in parts joined by `.`: \
            `payment.card-declined`. In `server.<name>.<code>`, the code comes from another program: it may \
            contain capitals, `_` and dots, and everything else is percent-encoded. Any other key never matches \
            what the code asks for.
            """,
        bad: [
            .entries("\"Payment.cardDeclined\": \"Card declined\"", at: "\"Payment.cardDeclined\""),
            .entries(
                "\"Payment.Card-Declined\": \"Karte abgelehnt\"", in: "de",
                of: "\"payment.card-declined\": \"Card declined\"", at: "\"Payment.Card-Declined\"",
                fixed: "payment.card-declined"),
            .entries(
                "\"payment.card\u{200B}-declined\": \"Karte abgelehnt\"", in: "de",
                of: "\"payment.card-declined\": \"Card declined\"", fixed: "payment.card-declined"),
            .entries("\"zahlung abgelehnt\": \"Karte abgelehnt\"", in: "de"),
            .entries("\"paiement..refusé\": \"Carte refusée\"", in: "fr"),
        ],
        good: [
            .entries("\"payment.card-declined\": \"Card declined\""),
            .entries("\"http.404\": \"Hier ist nichts\"", in: "de"),
            .entries("\"server.stripe.card_declined\": \"Carte refusée\"", in: "fr"),
            .entries("\"server.payments.Card.Declined\": \"Card declined\""),
        ])
}
