import HTTPTypes
import TestSupport
import Testing

@testable import Plainspoken

/// Bodies that end anywhere.
struct TruncatedBodiesTests {
    /// Each body cut at every byte: a diagnosis by the status, an issue that says why, and no other format.
    @Test(.shows(.hostileJSON), arguments: UpstreamShapesTests.cases.filter { $0.shape != "challenge" })
    func everyCutIsDiagnosed(_ item: UpstreamShapesTests.Case) throws {
        let body = Array(item.body.utf8)
        // What the header says is enough if there is no body.
        let start = item.headerFields.isEmpty ? 0 : 1
        for length in start..<max(start, body.count) {
            let error = UpstreamError(
                service: "x", status: 500, headerFields: item.headerFields, body: body.prefix(length))
            let diagnosis = try #require(UpstreamErrorSource().diagnose(error, in: DiagnosisContext()))
            #expect(diagnosis.key == "upstream.failed" && diagnosis.status == .badGateway)
            #expect(diagnosis.issues.map(\.kind) == (length == 0 ? [] : [.upstreamBody]))
            #expect(diagnosis.fieldErrors.isEmpty && diagnosis.detailKeys.isEmpty && error.said().format == nil)
        }
    }

    /// A cut body costs no more than a whole one of that length: not by the clock, but by the processor's time for all of them.
    @Test func cutsCostNoMore() {
        let bodies = UpstreamShapesTests.cases.map { Array($0.body.utf8) }
        func diagnose(_ body: some Sequence<UInt8>) {
            let error = UpstreamError(service: "x", status: 500, body: body)
            _ = UpstreamErrorSource().diagnose(error, in: DiagnosisContext())
        }
        // As many bytes in both.
        let whole = processorTime(leastOf: 5) {
            for body in bodies { for _ in 0..<(body.count / 2) { diagnose(body) } }
        }
        let cut = processorTime(leastOf: 5) {
            for body in bodies { for length in 0..<body.count { diagnose(body.prefix(length)) } }
        }
        #expect(cut <= whole * 2, "\(cut) for all cuts, \(whole) for as many bytes in whole bodies")
    }
}
