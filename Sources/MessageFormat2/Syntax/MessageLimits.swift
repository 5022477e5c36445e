/// The limits on the work that one message can cause. Reaching one is reported as ``MessageError/Code/limitExceeded``.
public enum MessageLimits {
    /// The longest source, in bytes.
    public static let sourceBytes = 65_536
    /// The most declarations of one message.
    public static let declarations = 256
    /// The most options, and the most attributes, of one placeholder.
    public static let options = 32
    /// The most selectors of one message.
    public static let selectors = 16
    /// The most variants of one message.
    public static let variants = 2_048
    /// The most mistakes reported for one source.
    public static let errors = 100

    /// The most steps of work for one result. A placeholder is one step, as is each declaration that is used, and each option of markup or
    /// of a function that has to be called for each result.
    public static let steps = 1_000
    /// The number of extra steps for a call of a custom function or one whose options are not all literals, because it costs more than
    /// looking up a value.
    static let stepsOfCall = 8
    /// The longest result, in bytes. A longer one is cut between two characters.
    public static let outputBytes = 65_536
    /// How many declarations can refer to each other in a chain.
    public static let nesting = 32
    /// The most issues reported for one result.
    public static let issues = 100
}
