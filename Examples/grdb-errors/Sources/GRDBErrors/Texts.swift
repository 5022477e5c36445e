import Plainspoken

extension ProblemKind {
    /// What is stored cannot be read, and trying again does not help.
    static let storageDamaged = ProblemKind("storage.damaged", status: .internalServerError, retry: .never)
}

/// The texts that are not built in. A product's own catalogs override them.
enum Texts {
    static let all = [
        MessageCatalog(
            language: "en",
            entries: [
                CatalogEntry(
                    "storage.damaged", title: "Data not available",
                    detail: "Some of what is saved here cannot be read right now.",
                    action: "If you need it soon, contact support.")
            ]),
        MessageCatalog(
            language: "de",
            entries: [
                CatalogEntry(
                    "storage.damaged", title: "Daten nicht verfügbar",
                    detail: "Ein Teil dessen, was hier gespeichert ist, kann zurzeit nicht gelesen werden.",
                    action: "Wenn Sie es bald brauchen, wenden Sie sich an den Support.")
            ]),
    ]
}
