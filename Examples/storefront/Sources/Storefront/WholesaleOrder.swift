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

    /// What the rules say no to. No field has a name for people here: those are the labels in Locales, found by the pointer.
    var fieldErrors: [FieldError] {
        var errors: [FieldError] = []
        if company == nil { errors.append(FieldError("#/company", .missing)) }
        if !email.contains("@") {
            errors.append(FieldError("#/email", .format(.email)))
        }
        if let note, note.count > Self.longestNote {
            errors.append(FieldError("#/note", .tooLong(limit: Self.longestNote)))
        }
        if !Self.deliveries.contains(delivery) {
            errors.append(FieldError("#/delivery", .notAnOption(Self.deliveries)))
        }
        for (index, item) in items.enumerated() where item.quantity < Self.smallestQuantity {
            errors.append(FieldError("#/items/\(index)/quantity", .tooSmall(limit: ExactNumber(Self.smallestQuantity))))
        }
        return errors
    }

    private static let longestNote = 30
    private static let smallestQuantity = 10
    private static let deliveries = ["standard", "express"]
}
