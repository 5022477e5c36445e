public import Plainspoken

/// The texts, in English and German.
public enum Texts {
    public static let english = MessageCatalog(
        language: "en",
        entries: [
            CatalogEntry("seat.taken", title: "Seat taken", detail: "Someone else has seat {$seat}."),
            CatalogEntry("seat.closed", title: "Sales closed", detail: "Sales ended {$minutes :integer} minutes ago."),
            CatalogEntry("printer.busy", title: "Printer busy"),
            CatalogEntry("printer.queue", title: "Printer busy", detail: "The queue is {$queue}."),
        ])

    public static let german = MessageCatalog(
        language: "de",
        entries: [
            CatalogEntry("seat.taken", title: "Platz vergeben", detail: "Den Platz {$seat} hat schon jemand."),
            CatalogEntry(
                "seat.closed", title: "Verkauf beendet", detail: "Der Verkauf endete vor {$minutes :integer} Minuten."),
            CatalogEntry("printer.busy", title: "Drucker ausgelastet"),
            CatalogEntry("printer.queue", title: "Drucker ausgelastet", detail: "Die Warteschlange heißt {$queue}."),
        ])

    public static let all = CatalogOrigin.catalogs([english, german])

    /// The same with a mistake: a text was forgotten.
    public static let incomplete = CatalogOrigin.catalogs([
        english, MessageCatalog(language: "de", entries: german.entries.filter { $0.key != "seat.closed" }),
    ])
}
