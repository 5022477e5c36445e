// Shops: what is left, prices, codes, and delivery.
extension ProblemKind {
    /// Nothing is left.
    public static let stockSoldOut = ProblemKind("stock.sold-out", status: .conflict, retry: .never)
    /// Fewer are left than the reader wants.
    ///
    /// - Parameter left: how many are left, from 1; for none there is ``stockSoldOut``.
    public static func stockNotEnough(left: Int) -> ProblemKind {
        ProblemKind("stock.not-enough", status: .conflict, retry: .never, arguments: ["left": .integer(left)])
    }
    /// The price is no longer the one that the reader saw.
    public static let orderPriceChanged = ProblemKind("order.price-changed", status: .conflict, retry: .never)
    /// There is no offer with this code.
    public static let promotionInvalid = ProblemKind("promotion.invalid", status: .unprocessableContent, retry: .never)
    /// The code can no longer be used: its time is over, or it was used often enough.
    public static let promotionExpired = ProblemKind("promotion.expired", status: .unprocessableContent, retry: .never)
    /// The order does not meet the conditions of the code.
    public static let promotionNotApplicable = ProblemKind(
        "promotion.not-applicable", status: .unprocessableContent, retry: .never)
    /// The order cannot be delivered to the reader’s address.
    public static let deliveryNotAvailable = ProblemKind(
        "delivery.not-available", status: .unprocessableContent, retry: .never)

    static let ofShop = [
        stockSoldOut, stockNotEnough(left: 1), orderPriceChanged, promotionInvalid, promotionExpired,
        promotionNotApplicable, deliveryNotAvailable,
    ]
}
