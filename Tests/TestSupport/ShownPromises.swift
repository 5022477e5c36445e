public import Testing

extension Trait where Self == IssueHandlingTrait {
    /// For tests that show promises. They are listed in docs/promises.md, and a failure says which promise is broken.
    ///
    /// ```swift
    /// @Test(.shows(.logInjection)) func everyLineParses() { … }
    /// ```
    public static func shows(_ promises: Promise...) -> Self {
        .compactMapIssues { issue in
            var issue = issue
            for promise in promises {
                issue.comments.append("This breaks a promise: docs/promises.md#\(promise.rawValue)")
            }
            return issue
        }
    }
}
