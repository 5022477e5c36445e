import HTTPTypes
import Testing

@testable import Plainspoken

/// The table of problems, written out, with key, status and advice.
@Suite struct ProblemKindTests {
    private static let translator = Result { try ErrorTranslator() }

    struct Row: Sendable, CustomTestStringConvertible {
        var kind: ProblemKind
        var key: String
        var status: Int
        var retry: RetryAdvice

        init(_ kind: ProblemKind, _ key: String, _ status: Int, _ retry: RetryAdvice) {
            self.kind = kind
            self.key = key
            self.status = status
            self.retry = retry
        }

        var testDescription: String { key }
    }

    static let table = [
        Row(.bodyMalformed, "body.malformed", 400, .never), Row(.bodyInvalid, "body.invalid", 422, .never),
        Row(.queryInvalid, "query.invalid", 400, .never), Row(.pathInvalid, "path.invalid", 400, .never),
        Row(.headerInvalid, "header.invalid", 400, .never),

        Row(.resourceNotFound, "resource.not-found", 404, .never),
        Row(.resourceAlreadyExists, "resource.already-exists", 409, .never),
        Row(.resourceChanged, "resource.changed", 409, .never), Row(.resourceInUse, "resource.in-use", 409, .unknown),
        Row(.resourceLocked, "resource.locked", 423, .later), Row(.resourceDeleted, "resource.deleted", 410, .never),
        Row(.resourceExpired, "resource.expired", 410, .never),
        Row(.resourceReadOnly, "resource.read-only", 403, .never),

        Row(.signInRequired, "sign-in.required", 401, .never),
        Row(.signInWrongCredentials, "sign-in.wrong-credentials", 401, .never),
        Row(.signInSessionExpired, "sign-in.session-expired", 401, .never),
        Row(.signInCodeWrong, "sign-in.code-wrong", 401, .never),
        Row(.signInCodeExpired, "sign-in.code-expired", 401, .never),
        Row(.signInSecondFactorRequired, "sign-in.second-factor-required", 401, .never),
        Row(.signInTooManyAttempts, "sign-in.too-many-attempts", 429, .later),
        Row(.signInLinkExpired, "sign-in.link-expired", 410, .never), Row(.signInLocked, "sign-in.locked", 403, .later),
        Row(.signInDisabled, "sign-in.disabled", 403, .never),
        Row(.signInEmailUnconfirmed, "sign-in.email-unconfirmed", 403, .never),

        Row(.accessDenied, "access.denied", 403, .never),
        Row(.accessPlanRequired, "access.plan-required", 402, .never), Row(.accessRegion, "access.region", 403, .never),
        Row(.accessTerms, "access.terms", 403, .never),

        Row(.limitRate, "limit.rate", 429, .later), Row(.limitQuota, "limit.quota", 429, .later),
        Row(.limitCount(5), "limit.count", 409, .never),
        Row(.limitFileSize(5, .megabyte), "limit.file-size", 413, .never),
        Row(.limitStorage, "limit.storage", 403, .never), Row(.fileRejected, "file.rejected", 422, .never),

        Row(.paymentRequired, "payment.required", 402, .never), Row(.paymentDeclined, "payment.declined", 402, .never),
        Row(.paymentInsufficientFunds, "payment.insufficient-funds", 402, .never),
        Row(.paymentCardExpired, "payment.card-expired", 402, .never),
        Row(.paymentVerificationRequired, "payment.verification-required", 402, .never),
        Row(.paymentProcessing, "payment.processing", 409, .unknown),

        Row(.requestDuplicate, "request.duplicate", 409, .never),
        Row(.requestInProgress, "request.in-progress", 409, .unknown),
        Row(.requestKeyReused, "request.key-reused", 422, .never), Row(.requestExpired, "request.expired", 400, .never),
        Row(.requestConflict, "request.conflict", 409, .unknown),

        Row(.serviceMaintenance, "service.maintenance", 503, .later),
        Row(.serviceReadOnly, "service.read-only", 503, .later),
        Row(.serviceFeatureOff, "service.feature-off", 403, .never),
        Row(.signInReauthenticationRequired, "sign-in.reauthentication-required", 403, .never),
        Row(.signInPasswordResetRequired, "sign-in.password-reset-required", 403, .never),
        Row(.signInOtherMethod, "sign-in.other-method", 403, .never),
        Row(.signInPasskeyFailed, "sign-in.passkey-failed", 401, .never),
        Row(.signInSecondFactorSetupRequired, "sign-in.second-factor-setup-required", 403, .never),
        Row(.signInProviderFailed, "sign-in.provider-failed", 502, .later),
        Row(.signInConsentDeclined, "sign-in.consent-declined", 403, .never),
        Row(.signInCodeNotSent, "sign-in.code-not-sent", 502, .later),
        Row(.signUpAccountExists, "sign-up.account-exists", 409, .never),
        Row(.accessBlocked, "access.blocked", 403, .later),
        Row(.accessSubscriptionExpired, "access.subscription-expired", 402, .never),
        Row(.accessTrialEnded, "access.trial-ended", 402, .never),
        Row(.accessScope, "access.scope", 403, .never),
        Row(.apiKeyInvalid, "api-key.invalid", 401, .never),
        Row(.apiKeyExpired, "api-key.expired", 401, .never),
        Row(.apiKeyRevoked, "api-key.revoked", 401, .never),
        Row(.paymentCardNumberWrong, "payment.card-number-wrong", 402, .never),
        Row(.paymentSecurityCodeWrong, "payment.security-code-wrong", 402, .never),
        Row(.paymentExpiryWrong, "payment.expiry-wrong", 402, .never),
        Row(.paymentVerificationFailed, "payment.verification-failed", 402, .never),
        Row(.paymentTryLater, "payment.try-later", 503, .later),
        Row(.paymentAmountTooSmall(limit: "5 €"), "payment.amount-too-small", 422, .never),
        Row(.paymentAmountTooLarge(limit: "5 €"), "payment.amount-too-large", 422, .never),
        Row(.paymentAlreadyPaid, "payment.already-paid", 409, .never),
        Row(.resourceWrongState, "resource.wrong-state", 409, .never),
        Row(.resourceAlreadyDone, "resource.already-done", 409, .never),
        Row(.resourceNotReady, "resource.not-ready", 409, .later),
        Row(.contentRejected, "content.rejected", 422, .never),
        Row(.requestNotVerified, "request.not-verified", 403, .never),
        Row(.requestBotCheckFailed, "request.bot-check-failed", 403, .never),
        Row(.serviceAppOutdated, "service.app-outdated", 426, .never),
        Row(.stockSoldOut, "stock.sold-out", 409, .never),
        Row(.stockNotEnough(left: 2), "stock.not-enough", 409, .never),
        Row(.orderPriceChanged, "order.price-changed", 409, .never),
        Row(.promotionInvalid, "promotion.invalid", 422, .never),
        Row(.promotionExpired, "promotion.expired", 422, .never),
        Row(.promotionNotApplicable, "promotion.not-applicable", 422, .never),
        Row(.deliveryNotAvailable, "delivery.not-available", 422, .never),
    ]

    @Test(arguments: table)
    func keyStatusAndAdvice(_ row: Row) throws {
        #expect(row.kind.key.rawValue == row.key)
        #expect(row.kind.status.code == row.status)
        #expect(row.kind.retry == row.retry)

        let diagnosis = Diagnosis(row.kind)
        #expect(diagnosis.key == row.kind.key && diagnosis.status == row.kind.status && diagnosis.retry == row.retry)
        #expect(diagnosis.code == nil && diagnosis.generalKeys.isEmpty && diagnosis.fieldErrors.isEmpty)
        let problem = try Self.translator.get().translate(diagnosis, for: "en")
        #expect(problem.code == row.key && problem.status?.code == row.status)
    }

    /// The table is complete, and tools list the same.
    @Test func everyKindIsListed() {
        #expect(Set(Vocabulary.problems.map(\.key.rawValue)) == Set(Self.table.map(\.key)))
        #expect(Vocabulary.problems.count == Self.table.count)
        for row in Self.table {
            let listed = Vocabulary.problems.first { $0.key.rawValue == row.key }
            #expect(listed?.status.code == row.status && listed?.retry == row.retry)
        }
    }

    static let values: [(ProblemKind, [String: DiagnosisArgument])] = [
        (.limitCount(5), ["limit": .integer(5)]),
        (.limitFileSize(2.5, .megabyte), ["limit": .decimal("2.5"), "unit": "megabyte"]),
        (.limitFileSize("2.50", .gigabyte), ["limit": .decimal("2.50"), "unit": "gigabyte"]),
        (.limitFileSize(700, .byte), ["limit": .decimal("700"), "unit": "byte"]),
        (.limitFileSize(1, .kilobyte), ["limit": .decimal("1"), "unit": "kilobyte"]),
        (.resourceNotFound, [:]), (.resourceNotFound("label.order"), ["resource": .message("label.order")]),
        (.resourceAlreadyExists("label.a"), ["resource": .message("label.a")]),
        (.resourceChanged("label.a"), ["resource": .message("label.a")]),
        (.resourceInUse("label.a"), ["resource": .message("label.a")]),
        (.resourceLocked("label.a"), ["resource": .message("label.a")]),
        (.resourceDeleted("label.a"), ["resource": .message("label.a")]),
        (.resourceExpired("label.a"), ["resource": .message("label.a")]),
        (.resourceReadOnly("label.a"), ["resource": .message("label.a")]),
    ]

    @Test(arguments: values)
    func arguments(_ kind: ProblemKind, _ expected: [String: DiagnosisArgument]) {
        let diagnosis = Diagnosis(kind)
        for (name, value) in expected { #expect(diagnosis.arguments[name] == value) }
        #expect(diagnosis.arguments.kinds.count == expected.count)
    }

    /// A label changes the arguments and nothing else.
    @Test func labelledKinds() {
        for kind in ProblemKind.ofResources {
            let labelled = kind.about("label.order")
            #expect(labelled.key == kind.key && labelled.status == kind.status && labelled.retry == kind.retry)
            #expect(labelled != kind)
        }
        #expect(ProblemKind.resourceNotFound("label.a") == .resourceNotFound("label.a"))
        #expect(Set([ProblemKind.limitCount(5), .limitCount(5), .limitCount(6)]).count == 2)
    }

    @Test func whatTheThrowerKnowsBetter() {
        struct Cause: Error {}
        let diagnosis = Diagnosis(
            .limitCount(5), under: ["limit"], arguments: ["limit": 7, "name": "Kim"], code: "mine",
            fieldErrors: [FieldError("#/a", .taken)], retry: .after(.seconds(30)), outcome: .notApplied,
            headerFields: [.allow: "GET"], cause: Cause())
        #expect(diagnosis.arguments["limit"] == .integer(7) && diagnosis.arguments["name"] == .string("Kim"))
        #expect(diagnosis.generalKeys == ["limit"] && diagnosis.code == "mine" && diagnosis.status == .conflict)
        #expect(diagnosis.retry == .after(.seconds(30)) && diagnosis.outcome == .notApplied)
        #expect(diagnosis.fieldErrors.count == 1 && diagnosis.headerFields?[.allow] == "GET")
        #expect(diagnosis.cause is Cause)
        #expect(Diagnosis(.serviceMaintenance, retry: .never).retry == .never)
    }

    @Test func kindsOfAProduct() {
        let kind = ProblemKind(
            "order.sold-out", status: .conflict, retry: .later, arguments: ["left": 0, "l": .message("x")])
        let diagnosis = Diagnosis(kind)
        #expect(diagnosis.key == "order.sold-out" && diagnosis.retry == .later)
        #expect(diagnosis.arguments["left"] == .integer(0) && diagnosis.arguments["l"] == .message("x"))
    }

    @Test(arguments: [
        (Diagnosis(.resourceChanged), true, 412), (Diagnosis(.resourceChanged("label.a")), true, 412),
        (Diagnosis(.resourceChanged), false, 409), (Diagnosis(.resourceAlreadyExists), true, 409),
        (Diagnosis("resource.changed", status: .gone), true, 410), (Diagnosis("x", status: .conflict), true, 409),
    ])
    func preconditions(diagnosis: Diagnosis, hasPrecondition: Bool, status: Int) {
        var diagnosis = diagnosis
        diagnosis.considerPrecondition(RequestCircumstances(hasPrecondition: hasPrecondition))
        #expect(diagnosis.status?.code == status)
    }
}
