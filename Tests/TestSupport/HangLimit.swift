public import Testing

extension Trait where Self == TimeLimitTrait {
    /// For tests that wait for others: ends one that would wait forever, and says which. It does not measure speed: on a
    /// busy machine a test may have to wait for all others.
    public static var hangLimit: Self { .timeLimit(.minutes(60)) }
}
