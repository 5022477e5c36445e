public import HTTPTypes

/// What is known about the failed request. It decides which texts are true for its sender, and whether it can be sent
/// again.
///
/// In a gateway it is the reader's request, in a client the request that the reader's program sent.
///
/// ```swift
/// translator.translate(error, for: "en", in: RequestCircumstances(method: .post)).action
/// // "Check whether it went through before you try again."
/// ```
///
/// ``ErrorTranslator/response(to:for:preference:handler:)`` and the middleware fill it in themselves.
public struct RequestCircumstances: Sendable, Hashable {
    /// The method; `nil` if unknown.
    public var method: HTTPRequest.Method?
    /// Whether the request can be sent again regardless of its method, as with an Idempotency-Key that the server honors.
    public var isIdempotent: Bool
    /// Whether the request had a precondition, such as `If-Match` (RFC 9110 §13.1).
    public var hasPrecondition: Bool
    /// Whether the reader has hung up, so that there is no one to answer.
    public var readerHasGone: Bool

    /// Nothing is known.
    public static let unknown = RequestCircumstances()

    /// - Parameters:
    ///   - method: the method; `nil` if unknown.
    ///   - isIdempotent: whether the request can be sent again regardless of its method.
    ///   - hasPrecondition: whether the request had a precondition.
    ///   - readerHasGone: whether the reader has hung up.
    public init(
        method: HTTPRequest.Method? = nil, isIdempotent: Bool = false, hasPrecondition: Bool = false,
        readerHasGone: Bool = false
    ) {
        self.method = method
        self.isIdempotent = isIdempotent
        self.hasPrecondition = hasPrecondition
        self.readerHasGone = readerHasGone
    }

    /// The circumstances that can be read from a request.
    ///
    /// - Parameters:
    ///   - request: the reader's request.
    ///   - honorsIdempotencyKey: whether the program that answers honors an Idempotency-Key.
    ///   - readerHasGone: whether the reader has hung up.
    public init(of request: HTTPRequest, honorsIdempotencyKey: Bool, readerHasGone: Bool = false) {
        self.init(
            method: request.method,
            isIdempotent: honorsIdempotencyKey && Self.idempotencyKey.map(request.headerFields.contains) == true,
            hasPrecondition: request.headerFields.contains { Self.isPrecondition($0.name) },
            readerHasGone: readerHasGone)
    }

    /// Whether a second request does no more than the first: it is idempotent, by its method (RFC 9110 §9.2.2) or by
    /// agreement.
    public var mayBeRepeated: Bool {
        switch method {
        case .get, .head, .options, .trace, .put, .delete: true
        default: isIdempotent
        }
    }

    private static let idempotencyKey = HTTPField.Name("Idempotency-Key")
    private static func isPrecondition(_ name: HTTPField.Name) -> Bool {
        name.canonicalName.utf8.first == UInt8(ascii: "i") && preconditions.contains(name)
    }

    private static let preconditions: [HTTPField.Name] = [
        .ifMatch, .ifNoneMatch, .ifModifiedSince, .ifUnmodifiedSince,
    ]
}

/// Whether a failed request may have taken effect. New cases can be added in any release.
///
/// ```swift
/// throw Diagnosis("payment.gateway-down", status: .badGateway, outcome: .notApplied)
/// ```
public struct RequestOutcome: Sendable, Hashable {
    private let isOpen: Bool

    /// The request may have taken effect: repeating it could do it twice.
    public static let unknown = RequestOutcome(isOpen: true)
    /// The request has not taken effect: it can be repeated.
    public static let notApplied = RequestOutcome(isOpen: false)
}
