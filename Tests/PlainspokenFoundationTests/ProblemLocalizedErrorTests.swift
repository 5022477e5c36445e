import Foundation
import PlainspokenFoundation
import Testing

@testable import Plainspoken

@Suite struct ProblemLocalizedErrorTests {
    @Test func partsBecomeTheThreeTexts() {
        let problem = Problem(title: "제목", detail: "내용입니다.", code: "x", action: "다시 시도하세요.")
        let error: any LocalizedError = problem
        #expect(error.errorDescription == "제목")
        #expect(error.failureReason == "내용입니다.")
        #expect(error.recoverySuggestion == "다시 시도하세요.")
        #expect((error as any Error).localizedDescription == "제목")
    }

    @Test func withoutATitleTheDetailDescribes() {
        #expect(Problem(detail: "d", code: "x").errorDescription == "d")
    }
}
