import Foundation
public import Testing

/// What the random values of a run depend on: `TEST_SEED=17 make test` tries others than usual.
public enum TestSeed {
    static let value = ProcessInfo.processInfo.environment["TEST_SEED"].flatMap { UInt64($0) } ?? 0
}

extension Trait where Self == IssueHandlingTrait {
    /// For tests with random values: a failure says which seed brings it back.
    public static var seeded: Self {
        .compactMapIssues { issue in
            var issue = issue
            issue.comments.append("With TEST_SEED=\(TestSeed.value)")
            return issue
        }
    }
}
