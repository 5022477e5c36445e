import MessageFormat2
import TestSupport
import Testing

/// The working group's suite, all of it: results, errors as ordered lists, and parts where they are given.
@Suite struct SuiteTests {
    @Test(
        .enabled(
            if: Conformance.has("messageformat2"),
            Comment(rawValue: Conformance.whereToGet("messageformat2", from: "message-format-wg 7ee93b8 test/"))))
    func everyCasePasses() throws {
        let functions = SuiteFunction.registry
        var count = 0
        for file in try SuiteFile.all() {
            for test in file.cases {
                count += 1
                if let failure = test.failure(functions: functions) { Issue.record("\(test): \(failure)") }
            }
        }
        #expect(count == 461)
    }
}
