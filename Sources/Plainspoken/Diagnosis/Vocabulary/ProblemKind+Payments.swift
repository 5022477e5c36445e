// Payments. None of them says to pay again by itself: that may be done twice.
extension ProblemKind {
    /// Thrown where something has to be paid for first.
    public static let paymentRequired = ProblemKind("payment.required", status: 402, retry: .never)
    /// Thrown where the bank refused and gave no reason that a reader may know.
    public static let paymentDeclined = ProblemKind("payment.declined", status: 402, retry: .never)
    /// Thrown where the account or the card's limit does not cover the amount.
    public static let paymentInsufficientFunds = ProblemKind(
        "payment.insufficient-funds", status: 402, retry: .never)
    /// Thrown where the card is too old.
    public static let paymentCardExpired = ProblemKind("payment.card-expired", status: 402, retry: .never)
    /// Thrown where the bank wants the reader to confirm the payment (3-D Secure).
    public static let paymentVerificationRequired = ProblemKind(
        "payment.verification-required", status: 402, retry: .never)
    /// Thrown where the bank has not decided yet: the payment may still go through.
    public static let paymentProcessing = ProblemKind("payment.processing", status: .conflict, retry: .unknown)

    static let ofPayments = [
        paymentRequired, paymentDeclined, paymentInsufficientFunds, paymentCardExpired, paymentVerificationRequired,
        paymentProcessing,
    ]
}
