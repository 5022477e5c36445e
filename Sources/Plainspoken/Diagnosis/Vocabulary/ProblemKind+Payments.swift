// Payments. None of these texts advises the reader to simply pay again, since that could charge twice.
extension ProblemKind {
    /// Something must be paid for first.
    public static let paymentRequired = ProblemKind("payment.required", status: 402, retry: .never)
    /// The bank declined, without a reason that the reader may know.
    public static let paymentDeclined = ProblemKind("payment.declined", status: 402, retry: .never)
    /// The account balance or the card's limit is too low.
    public static let paymentInsufficientFunds = ProblemKind(
        "payment.insufficient-funds", status: 402, retry: .never)
    /// The card has expired.
    public static let paymentCardExpired = ProblemKind("payment.card-expired", status: 402, retry: .never)
    /// The bank requires the reader to confirm the payment (3-D Secure).
    public static let paymentVerificationRequired = ProblemKind(
        "payment.verification-required", status: 402, retry: .never)
    /// The bank has not decided yet, and the payment may still go through.
    public static let paymentProcessing = ProblemKind("payment.processing", status: .conflict, retry: .unknown)

    static let ofPayments = [
        paymentRequired, paymentDeclined, paymentInsufficientFunds, paymentCardExpired, paymentVerificationRequired,
        paymentProcessing,
    ]
}
