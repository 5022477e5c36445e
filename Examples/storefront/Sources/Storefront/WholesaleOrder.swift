import Plainspoken

/// An order from another shop: first it is decoded, then the shop checks its own rules.
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

    /// No field is given a name for people here: the labels in Locales are found by the pointer.
    ///
    /// - Throws: everything that the rules reject, at once.
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
