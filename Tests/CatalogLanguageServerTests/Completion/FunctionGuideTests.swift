import MessageFormat2
import MessageFormat2Foundation
import Testing

@testable import CatalogLanguageServer
@testable import CatalogLinting

struct FunctionGuideTests {
    /// The functions that the linter knows are those that are explained.
    @Test func everyFunctionIsExplained() {
        #expect(Set(FunctionGuide.all.map(\.name)) == Set(M308UnknownFunction.known))
    }

    /// The engine reads every option of a function, because it reports a value that the option cannot have; and it accepts every value
    /// that is offered.
    @Test(arguments: FunctionGuide.all.filter { $0.name != "string" && $0.name != "unit" }.map(\.name))
    func theEngineKnowsTheOptions(_ name: String) throws {
        let function = try #require(FunctionGuide.function(name))
        for option in function.options {
            #expect(try !issues(name, "\(option)=|no such value|", besides: option).isEmpty, "\(name) \(option)")
            for value in FunctionGuide.values(of: option) where !(value == "0" && option.contains("Significant")) {
                #expect(try issues(name, "\(option)=\(value)", besides: option).isEmpty, "\(name) \(option)=\(value)")
            }
        }
    }

    private func issues(_ function: String, _ option: String, besides own: String) throws -> [MessageIssue] {
        let needed =
            function == "currency" && own != "currency"
            ? "currency=EUR " : function == "offset" && own == "select" ? "add=1 " : ""
        let operand = ["date", "time", "datetime"].contains(function) ? "|2026-01-02T03:04:05Z|" : "1"
        let text = "{\(operand) :\(function) \(needed)\(option)}"
        return try CompiledMessage(parsing: text, locale: "en", functions: .drafts).formatted().issues
    }
}
