import Foundation

/// How much tests try: with random values, a few hundred cases, or with `make test LONG=1` thousands.
public enum Effort {
    /// Whether there is time for everything.
    public static let isLong = ProcessInfo.processInfo.environment["LONG"] == "1"

    /// How often to try.
    public static func rounds(_ usual: Int, long: Int) -> Int { isLong ? long : usual }
}
