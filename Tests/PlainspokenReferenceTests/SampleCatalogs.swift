@testable import Plainspoken
@testable import PlainspokenReference

/// Catalogs for the tests, written as a service would write them.
enum SampleCatalogs {
    static let payments = """
        "payment.card-declined": {
          "title": "Card declined", "detail": "The card ending in {$last4} was declined.", "action": "Use another card.",
          "status": 402, "retry": "never", "about": "The bank said no.", "description": "Shown at the checkout.",
          "placeholders": {
            "last4": {"type": "string", "example": "4242", "description": "the last digits"},
            "account": {"type": "string", "private": true}
          }
        }
        """

    static let order = """
        "order.sold-out": {
          "title": "Sold out", "detail": "Only {$left :integer} are left.", "status": 409,
          "placeholders": {"left": {"type": "integer", "example": "2"}}
        }
        """

    /// A catalog made from members of `messages`.
    static func catalog(_ language: String = "en", _ messages: String...) throws(CatalogDiagnostic) -> MessageCatalog {
        let text = #"{"locale": "\#(language)", "messages": {\#(messages.joined(separator: ","))}}"#
        let document = JSONCatalogFormat().read(Array(text.utf8), path: "Locales/\(language).json")
        if let error = document.error { throw error }
        return document.catalog
    }

    static func reference(
        _ messages: String..., german: String? = nil, types: ProblemTypes = .aboutBlank
    ) throws(CatalogDiagnostic) -> ErrorReference {
        var catalogs = [try catalog("en", messages.joined(separator: ","))]
        if let german { catalogs.append(try catalog("de", german)) }
        return try ErrorReference(catalogs: [.catalogs(catalogs)], types: types)
    }
}
