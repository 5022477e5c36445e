extension Vocabulary {
    /// The words of pages for browsers.
    static let pages: [MessageDeclaration] =
        pageWords.map { MessageDeclaration($0) } + [MessageDeclaration("page.found", arguments: ["count": .integer])]

    private static let pageWords: [MessageKey] = [
        "page.error-id",
        "page.fields",
        "page.more",
        "page.problems",
        "page.all",
        "page.search",
        "page.languages",
        "page.meaning",
        "page.what-to-do",
        "page.if-outcome-unknown",
        "page.if-wait-known",
        "page.developers",
        "page.code",
        "page.status",
        "page.trying-again",
        "page.retry-never",
        "page.retry-later",
        "page.values",
        "page.name",
        "page.type",
        "page.type-string",
        "page.type-integer",
        "page.type-number",
        "page.type-date",
        "page.type-list",
        "page.example",
        "page.explanation",
        "page.response",
        "page.related",
        "page.replaced",
        "page.formats",
        "page.skip",
    ]
}
