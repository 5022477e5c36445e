import Plainspoken

/// What another shop orders: it decodes, and then the shop has rules of its own.
struct WholesaleOrder: Decodable {
    struct Item: Decodable {
        var product: String
        var quantity: Int
    }

    var company: String?
    var email: String
    var note: String?
    var delivery: String
    var items: [Item]

    /// No field has a name for people here: those are the labels in Locales, found by the pointer.
    ///
    /// - Throws: everything that the rules say no to, at once.
    func check() throws(FieldErrors) {
        var fields = FieldErrors()
        fields.require(company, "company")
        fields.check(email, "email", .email)
        fields.check(note, "note", .length(...30))
        fields.check(delivery, "delivery", .oneOf(["standard", "express"]))
        fields.each(items, "items") { item, fields in
            fields.check(item.quantity, "quantity", .range(10...))
        }
        try fields.throwIfAny()
    }
}
