import Foundation
import HTTPTypes
import Plainspoken
import PlainspokenFoundation
import PlainspokenXML

enum Sources {
    struct StoreError: Error {
        var isDuplicate: Bool
        var wrapped: (any Error)?
    }

    struct StoreErrorSource: ErrorSource {
        func diagnose(_ error: StoreError, in context: DiagnosisContext) -> Diagnosis? {
            if let wrapped = error.wrapped { return .underlying(wrapped) }
            guard context.role == .gateway else { return nil }
            return error.isDuplicate ? Diagnosis("store.duplicate", status: .conflict) : nil
        }

        var messages: [MessageDeclaration] { [MessageDeclaration("store.duplicate")] }

        var catalogs: [CatalogOrigin] {
            [.catalogs([MessageCatalog(language: "en", entries: [CatalogEntry("store.duplicate", title: "Exists")])])]
        }
    }

    static func use() throws {
        let translator = try ErrorTranslator(sources: [
            StoreErrorSource(), .urlError, .posixError, .cocoaError, .foundation, .httpStatus, .requestDecoding,
            .response, .cancellation, .decoding, .encoding,
            .upstream(
                service: "payments", codes: ["card_declined": UpstreamOverride("store.duplicate", status: 402)],
                statuses: [404: UpstreamOverride(status: .notFound)], disclosure: .never, publicArguments: ["limit"],
                passesFieldErrorsOn: true, trust: .problems, markup: .xml),
        ])
        func code(_ error: any Error) -> String { translator.translate(error).code }
        API.expect(code(StoreError(isDuplicate: true)) == "store.duplicate", "a source")
        API.expect(code(StoreError(isDuplicate: false)) == "error", "a source that declines")
        API.expect(code(StoreError(isDuplicate: false, wrapped: HTTPStatusError(404))) == "http.404", "a wrapper")
        API.expect(code(HTTPStatusError(.conflict, headerFields: [.wwwAuthenticate: "Bearer"])) == "http.409", "status")
        for error in [ResponseError.empty, ResponseError(.missing), .notHTTP, .undecodable()] {
            API.expect(code(error) == "upstream.failed", "responses")
        }
        let client = DiagnosisContext(role: .client)
        API.expect(ResponseErrorSource.response.diagnose(.empty, in: client)?.key == "response.empty", "responses")
        API.expect(code(RequestDecodingError(CancellationError(), in: .query)) == "query.invalid", "queries")
        API.expect(code(RequestDecodingError(CancellationError(), json: "{".utf8)) == "body.malformed", "bodies")
        let upstream = UpstreamError(
            service: "payments", status: 400, headerFields: [:], body: #"{"code":"card_declined"}"#.utf8)
        API.expect(code(upstream) == "store.duplicate", "upstreams")
        var source = UpstreamErrorSource()
        source.service = "payments"
        source.disclosure = .always
        source.trust = .nothing
        API.expect(source.diagnose(upstream, in: client) != nil, "an upstream's source")

        API.expect(HTTPStatusCategory(499) == .clientError && HTTPStatusCategory(600) == .unknown, "categories")
        API.expect(HTTPStatusCodes.key(404) == "http.404" && HTTPStatusCodes.status(999) == nil, "codes")
        API.expect(HTTPStatusCodes.hasMessage(418) && !HTTPStatusCodes.allowsContent(204), "codes")
        API.expect(HTTPStatusCodes.retryAdvice(503) == .later && HTTPStatusCodes.range.contains(599), "codes")
        API.expect(!translator.declarations(of: [Diagnoses.PaymentError.self]).isEmpty, "declarations")
        print("sources")
    }
}
