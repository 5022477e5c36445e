import HTTPTypes
import PlainspokenFakeUpstream
import PlainspokenXML
import TestSupport
import Testing

@testable import Plainspoken

/// Bodies of every format, XML included, that end anywhere.
struct CutFormatsTests {
    private static let source = UpstreamErrorSource.upstream(passesFieldErrorsOn: true, markup: .xml)

    private static func error(_ format: ErrorBodyFormat, _ body: some Sequence<UInt8>) -> UpstreamError {
        UpstreamError(service: "x", status: 500, headerFields: [.contentType: format.mediaType], body: body)
    }

    @Test(.shows(.hostileXML), arguments: ErrorBodyFormat.all)
    func everyCutIsDiagnosed(format: ErrorBodyFormat) throws {
        let body = format.body(status: 500, code: "1042", message: "No \"stock\" <left>.", field: "name", wait: 7)
        for length in 0..<body.count {
            let diagnosis = try #require(
                Self.source.diagnose(Self.error(format, body.prefix(length)), in: DiagnosisContext()))
            #expect(diagnosis.key == "upstream.failed" && diagnosis.status == .badGateway)
            #expect(diagnosis.issues.map(\.kind) == (length == 0 ? [] : [.upstreamBody]), "\(length) bytes")
            #expect(diagnosis.fieldErrors.isEmpty && diagnosis.detailKeys.isEmpty)
        }
    }

    /// All cuts cost no more than as many bytes in whole bodies do: not by the clock, but by the processor's time.
    @Test(arguments: [true, false]) func cutsCostNoMore(xml: Bool) {
        let bodies = ErrorBodyFormat.all.filter { $0.isXML == xml }.map { format in
            (format, format.body(status: 500, code: "1042", message: "No.", field: "name", wait: 7))
        }
        let whole = processorTime(leastOf: 5) {
            for (format, body) in bodies {
                let error = Self.error(format, body)
                for _ in 0..<(body.count / 2) { _ = Self.source.diagnose(error, in: DiagnosisContext()) }
            }
        }
        let cut = processorTime(leastOf: 5) {
            for (format, body) in bodies {
                for length in 0..<body.count {
                    _ = Self.source.diagnose(Self.error(format, body.prefix(length)), in: DiagnosisContext())
                }
            }
        }
        // A new parser for each document, and twice as many documents, is what the second factor is for.
        #expect(cut <= whole * 4, "\(cut) for all cuts, \(whole) for as many bytes in whole bodies")
    }
}
