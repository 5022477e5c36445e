import LanguageTags
import MessageFormat2
import TestSupport
import Testing

@testable import Plainspoken

/// The page for operators matches the code.
@Suite struct LimitsTests {
    @Test(arguments: [
        ("body of an answer, in JSON and in XML", AnswerLimits.bodyBytes),
        ("field errors of an answer", AnswerLimits.fieldErrors),
        ("pointer, name of a parameter or header field", AnswerLimits.placeBytes),
        ("code, type, occurrence id", AnswerLimits.nameBytes),
        ("name of a field in a sentence, where no label is known", FieldLabel.maximumLength),
        ("sentence of another server or of a framework, where it is shown", AnswerLimits.foreignTextBytes),
        ("value of another server, where it is shown", AnswerLimits.foreignValueBytes),
        ("title of a problem that is passed on", UpstreamProblem.maximumTitleLength),
        ("detail and action of a problem that is passed on", UpstreamProblem.maximumTextLength),
        ("code of another server that a client's program gets", UpstreamOutcome.maximumCodeLength),
        ("values for programs, of a problem or of a field error", ProblemParameters.maximumCount),
        ("name of a value for programs", ProblemParameters.maximumNameLength),
        ("value for programs", ProblemParameters.maximumValueLength),
        ("result of one message", MessageLimits.outputBytes),
        ("wait that another server asks for", RetryAfter.maximumDelay),
        ("Accept-Language", AcceptLanguage.maximumLength),
        ("Accept", MediaTypeChoice.maximumHeaderLength), ("ranges of Accept", MediaTypeChoice.maximumRanges),
        (
            "body that is checked for being JSON, after an error that does not tell",
            RequestDecodingError.maximumCheckedLength
        ),
        ("request that is decoded again to find every field", FieldSearch.maximumLength),
        ("bytes that are decoded again in all, to find every field", FieldSearch.maximumWork),
        ("values that are looked at again in all, to find every field", FieldSearch.maximumValues),
        ("nesting of a request that is decoded again", FieldSearch.maximumDepth),
        ("field errors that are collected", FieldErrors.maximumKept),
        ("body of another server", UpstreamAnswer.maximumBodyLength),
        ("nesting of a body of another server", UpstreamAnswer.maximumDepth),
        ("values of a body that are kept", UpstreamFinding.maximumArguments),
        ("wrappers around an error", ErrorRegistry.maximumUnderlyingErrors),
    ])
    func pageAndCodeAgree(name: String, limit: Int) throws {
        #expect(try LimitsTable.limit(of: name) == limit)
    }
}
