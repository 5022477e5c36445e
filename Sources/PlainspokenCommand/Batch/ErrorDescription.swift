import Foundation
import HTTPTypes
import Plainspoken
import PlainspokenReference

/// The member `error` of `translate`: what went wrong, in a form that does not depend on Swift.
///
/// It is one of
/// - `{"status":429,"headers":{"Retry-After":"30"}}`, a response of our own,
/// - `{"urlError":-1009}`, a code of Foundation's `URLError`,
/// - `{"posixError":"ECONNREFUSED"}`, a failed system call by name or number,
/// - `{"response":"empty"}`, a call without a usable response: `none`, `not-http`, `empty` or `undecodable`,
/// - `{"cancelled":true}`, a cancelled task,
/// - `{"key":"payment.declined","arguments":{…},"under":["payment"]}`, a diagnosis. `status` is the status to answer
///   with if the key does not set one, or null for none. `retryAfter` is how many seconds to wait, `notApplied` says
///   that the request took no effect, and `fieldErrors` are
///   `{"pointer":"#/email","key":"field.missing","arguments":{…}}` (or `parameter`, or `header`),
/// - `{"upstream":{"status":502,"headers":{…},"body":"…"}}`, the response of a server behind us; `bodyBase64` instead
///   of `body` for bytes that are not text, `service` for the server's name in keys.
///
/// A received `status` can be any whole number, and outside 100…599 the error is unknown; a `status` to answer with,
/// beside `key`, is from 100 to 599.
enum ErrorDescription {
    /// The name of an upstream server for which none is given.
    static let defaultService = "upstream"

    private static let kinds = ["status", "urlError", "posixError", "response", "cancelled", "key", "upstream"]

    /// The error that the object describes.
    static func error(_ description: BatchRequest) throws(BatchFailure) -> any Error {
        let kinds = kinds.filter { kind in
            // Next to a key, it is the status to answer with.
            description[kind] != nil && (kind != "status" || description["key"] == nil)
        }
        guard let kind = kinds.first else {
            throw BatchFailure("`error` must have one of \(Self.kinds.map { "`\($0)`" }.joined(separator: ", "))")
        }
        guard kinds.count == 1 else {
            throw BatchFailure(
                "`error` has \(kinds.map { "`\($0)`" }.joined(separator: " and ")); use only one of them")
        }
        switch kind {
        case "key": return try diagnosis(description)
        case "status":
            try description.allow([kind, "headers"])
            let status = try description.required(kind, try description.integer(kind), "a status")
            return HTTPStatusError(status, headerFields: try headerFields(description))
        default:
            try description.allow([kind])
            return try failure(kind, description)
        }
    }

    /// The errors that are described by a single member.
    private static func failure(_ kind: String, _ description: BatchRequest) throws(BatchFailure) -> any Error {
        switch kind {
        case "urlError":
            return URLFailure.error(code: try description.required(kind, try description.integer(kind), "a code"))
        case "posixError":
            guard let name = description[kind]?.string else {
                return POSIXFailure.error(
                    code: try description.required(kind, try description.integer(kind), "a name or a number"))
            }
            return try BatchFailure.in("error.posixError") { () throws(CommandFailure) in
                try POSIXFailure.error(name)
            }
        case "response":
            let failure = try description.choice(kind, of: ResponseFailure.self)
            return try description.required(kind, failure, "a word").error
        case "cancelled":
            guard try description.bool(kind) == true else {
                throw BatchFailure("`error.cancelled` is false, which does not describe an error")
            }
            return CancellationError()
        default:
            return try upstreamError(try description.required(kind, try description.object(kind), "an object"))
        }
    }

    // MARK: Keys

    private static func diagnosis(_ description: BatchRequest) throws(BatchFailure) -> Diagnosis {
        try description.allow(["key", "status", "arguments", "under", "retryAfter", "notApplied", "fieldErrors"])
        let key = try description.required("key", try description.string("key"), "a message key")
        var failure = KeyedFailure(key: MessageKey(key))
        failure.generalKeys = (try description.strings("under") ?? []).map { MessageKey($0) }
        failure.arguments = try diagnosisArguments(description)
        if description.has("status") { failure.status = .code(try status(description)) }
        if let seconds = try description.integer("retryAfter") {
            guard seconds >= 0 else {
                throw BatchFailure("`error.retryAfter` is \(seconds); it must be 0 or more seconds")
            }
            failure.retryAfter = seconds
        }
        failure.isNotApplied = try description.bool("notApplied") ?? false
        failure.fieldErrors = try fieldErrors(description)
        return failure.diagnosis
    }

    private static func status(_ description: BatchRequest) throws(BatchFailure) -> HTTPResponse.Status? {
        guard let code = try description.integer("status") else { return nil }
        guard let status = HTTPStatusCodes.status(code) else {
            throw BatchFailure("`error.status` is \(code); a status to answer with must be from 100 to 599")
        }
        return status
    }

    private static func diagnosisArguments(_ description: BatchRequest) throws(BatchFailure) -> DiagnosisArguments {
        var arguments = DiagnosisArguments()
        for (name, value) in try description.arguments() { arguments[name] = value.argument }
        return arguments
    }

    private static func fieldErrors(_ description: BatchRequest) throws(BatchFailure) -> [FieldError] {
        guard let list = description["fieldErrors"] else { return [] }
        guard let elements = list.elements else {
            throw BatchFailure("`error.fieldErrors` must be a list, not \(list.kindName)")
        }
        var errors: [FieldError] = []
        for (index, element) in elements.enumerated() {
            let path = "error.fieldErrors[\(index)]"
            guard element.members != nil else {
                throw BatchFailure("`\(path)` must be an object, not \(element.kindName)")
            }
            let field = BatchRequest(element, path: "\(path).")
            try field.allow(["pointer", "parameter", "header", "key", "arguments"])
            let (pointer, parameter, header) = (
                try field.string("pointer"), try field.string("parameter"), try field.string("header")
            )
            guard [pointer, parameter, header].count(where: { $0 != nil }) == 1 else {
                throw BatchFailure("`\(path)` must have one of `pointer`, `parameter`, `header`")
            }
            errors.append(
                FieldError(
                    at: FieldPlace(pointer: pointer, parameter: parameter, header: header),
                    MessageKey(try field.required("key", try field.string("key"), "a message key")),
                    arguments: try diagnosisArguments(field)))
        }
        return errors
    }

    // MARK: Servers behind us

    private static func upstreamError(_ description: BatchRequest) throws(BatchFailure) -> UpstreamError {
        try description.allow(["status", "headers", "body", "bodyBase64", "service"])
        var body = Array((try description.string("body") ?? "").utf8)
        if let text = try description.string("bodyBase64") {
            guard description["body"] == nil else {
                throw BatchFailure("`error.upstream` has both `body` and `bodyBase64`; use only one")
            }
            guard let data = Data(base64Encoded: text) else {
                throw BatchFailure("`error.upstream.bodyBase64` is not Base64 (RFC 4648 §4)")
            }
            body = Array(data)
        }
        let service = try description.string("service") ?? defaultService
        return UpstreamError(
            service: try BatchFailure.in("error.upstream.service") { () throws(CommandFailure) in
                try ServiceName.checked(service)
            },
            status: try description.required("status", try description.integer("status"), "the status of its response"),
            headerFields: try headerFields(description), body: body)
    }

    /// The member `headers`: an object whose values are strings, or lists of strings for fields that occur several
    /// times.
    private static func headerFields(_ description: BatchRequest) throws(BatchFailure) -> HTTPFields {
        var fields = HTTPFields()
        for member in try description.object("headers")?.members ?? [] {
            guard let name = HTTPField.Name(member.name) else {
                throw BatchFailure("\"\(member.name.prefix(100))\" is not a valid header field name")
            }
            for value in member.value.elements ?? [member.value] {
                guard let text = value.string ?? value.number, HTTPField.isValidValue(text) else {
                    throw BatchFailure("the header field \(name) must be a string without control characters")
                }
                fields.append(HTTPField(name: name, value: text))
            }
        }
        return fields
    }
}
