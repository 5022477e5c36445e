import HTTPTypes

@testable import Plainspoken

enum Diagnoses {
    enum PaymentError: Diagnosable {
        case declined(last4: String)
        case limitReached(attempts: Int, account: String)

        var diagnosis: Diagnosis {
            switch self {
            case .declined(let last4):
                Diagnosis("payment.declined", arguments: ["last4": .string(last4)], status: 402)
            case .limitReached(let attempts, let account):
                Diagnosis(
                    "payment.limit-reached", under: ["payment"],
                    arguments: ["attempts": .integer(attempts), "account": .private(.string(account))],
                    status: .tooManyRequests, code: "payment.limit", retry: .after(.seconds(30)))
            }
        }

        static var messages: [MessageDeclaration] {
            [
                MessageDeclaration("payment.declined", arguments: ["last4": .string]),
                MessageDeclaration(
                    "payment.limit-reached", arguments: ["attempts": .integer, "account": .private(.string)],
                    isOptional: true),
            ]
        }
    }

    static func use() throws {
        var diagnosis = PaymentError.limitReached(attempts: 3, account: "DE02").diagnosis
        API.expect(diagnosis.key == "payment.limit-reached" && diagnosis.generalKeys == ["payment"], "\(diagnosis)")
        API.expect(diagnosis.code == "payment.limit" && diagnosis.status == .tooManyRequests, "\(diagnosis)")
        diagnosis.fieldErrors = [
            FieldError(
                "#/email", "field.missing", under: ["field.invalid"], arguments: ["field": .message("label.email")],
                code: "missing")
        ]
        diagnosis.headerFields = [.retryAfter: "30"]
        diagnosis.foreignText = ForeignText("abgelehnt", language: "de", disclosure: .whenNoMessage)
        diagnosis.issues = [TranslationIssue(.upstreamBody, "cut off")]
        diagnosis.cause = PaymentError.declined(last4: "4242")
        API.expect(diagnosis.fieldErrors[0].place.text == "#/email", "fields")
        API.expect(diagnosis.issues[0].kind.name == "upstream-body", "issues")

        let kinds: [ProblemKind] = [
            .resourceNotFound, .resourceNotFound("label.order"), .limitCount(5), .limitFileSize(2.5, .megabyte),
        ]
        API.expect(kinds.map(\.status.code) == [404, 404, 409, 413] && kinds[0].retry == .never, "\(kinds)")
        let invalid = Diagnosis(
            .bodyInvalid,
            fieldErrors: [
                FieldError("#/name", .tooLong(limit: 40)),
                FieldError(parameter: "limit", .outOfRange(minimum: 1, maximum: "99.50")),
                FieldError(header: "X-Tenant", .wrongType(.integer)), FieldError(at: .pointer("#/a"), .format(.email)),
            ], retry: .later)
        API.expect(invalid.key == "body.invalid" && invalid.retry == .later && invalid.fieldErrors.count == 4, "kinds")
        let own = ProblemKind("order.sold-out", status: .conflict, retry: .never, arguments: ["left": 0])
        API.expect(Diagnosis(own).arguments["left"] == .integer(0), "kinds of a product")
        API.expect(FieldErrorKind("order.late", arguments: ["limit": 3]).key == "order.late", "kinds of a product")

        var arguments: DiagnosisArguments = ["left": 3, "name": "Kim", "price": 12.5, "order": .id(1_048)]
        arguments["when"] = .date(secondsSince1970: 0, zone: "Europe/Berlin")
        arguments["list"] = .list(["a", "b"])
        arguments["exact"] = .decimal("12.50")
        arguments["label"] = .message("label.email", else: "e-mail")
        arguments["name"] = nil
        API.expect(arguments["name"] == nil && arguments["left"] == .integer(3), "arguments")
        API.expect(DiagnosisArgument.private("x").isPrivate, "private")

        API.expect(RetryAdvice.after(.milliseconds(1_500)).wholeSeconds == 2, "rounded up")
        API.expect(RetryAdvice.never.isWorthwhile == false && RetryAdvice.unknown.delay == nil, "advice")
        API.expect(MessageKey("payment.declined").isValid && !MessageKey(rawValue: "No").isValid, "keys")
        API.expect(MessageKey.encodedCode("card/declined") == "card%2Fdeclined", "codes")
        let troubles: [TranslationIssue.Kind] = [
            .invalidKey, .missingMessage, .missingArgument, .formatting, .missingLabel, .languageExcluded,
            .upstreamBody, .invalidServiceName,
            .invalidURI,
        ]
        API.expect(Set(troubles).count == 9, "kinds of issues")
        let types: [ArgumentType] = [.string, .integer, .decimal, .date, .list, .message]
        API.expect(types.allSatisfy { !$0.isPrivate } && ArgumentType.private(.list).isPrivate, "types of arguments")
        print("diagnoses")
    }
}
