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
    /// The card number is not correct.
    public static let paymentCardNumberWrong = ProblemKind("payment.card-number-wrong", status: 402, retry: .never)
    /// The card’s security code does not match.
    public static let paymentSecurityCodeWrong = ProblemKind("payment.security-code-wrong", status: 402, retry: .never)
    /// The card’s expiration date does not match.
    public static let paymentExpiryWrong = ProblemKind("payment.expiry-wrong", status: 402, retry: .never)
    /// The bank could not confirm that it was the reader (3-D Secure).
    public static let paymentVerificationFailed = ProblemKind("payment.verification-failed", status: 402, retry: .never)
    /// The bank or the payment provider cannot process a payment for the moment. Nothing was charged.
    public static let paymentTryLater = ProblemKind("payment.try-later", status: .serviceUnavailable, retry: .later)
    /// The amount is too small.
    ///
    /// - Parameter limit: the smallest allowed amount with its currency, as shown to the reader.
    public static func paymentAmountTooSmall(limit: String) -> ProblemKind {
        ProblemKind(
            "payment.amount-too-small", status: .unprocessableContent, retry: .never,
            arguments: ["limit": .string(limit)])
    }
    /// The amount is too large.
    ///
    /// - Parameter limit: the largest allowed amount with its currency, as shown to the reader.
    public static func paymentAmountTooLarge(limit: String) -> ProblemKind {
        ProblemKind(
            "payment.amount-too-large", status: .unprocessableContent, retry: .never,
            arguments: ["limit": .string(limit)])
    }
    /// This has been paid for already.
    public static let paymentAlreadyPaid = ProblemKind("payment.already-paid", status: .conflict, retry: .never)

    static let ofPayments = [
        paymentRequired, paymentDeclined, paymentInsufficientFunds, paymentCardExpired, paymentVerificationRequired,
        paymentProcessing, paymentCardNumberWrong, paymentSecurityCodeWrong, paymentExpiryWrong,
        paymentVerificationFailed, paymentTryLater, paymentAmountTooSmall(limit: ""), paymentAmountTooLarge(limit: ""),
        paymentAlreadyPaid,
    ]
}
