#if Service
import Plainspoken

/// Wakes the watch loop, and keeps the reasons until the loop asks for them.
final class Doorbell: Sendable {
    struct Reasons: OptionSet {
        let rawValue: Int

        /// It is time to look.
        static let tick = Reasons(rawValue: 1)
        /// The system reported a possible change.
        static let hint = Reasons(rawValue: 2)
        /// A reload was requested.
        static let hangUp = Reasons(rawValue: 4)
    }

    /// Ends when the waiting task is cancelled. All rings during a reading count as one.
    let rings: AsyncStream<Void>
    private let bell: AsyncStream<Void>.Continuation
    private let reasons = Published(Reasons())

    init() { (rings, bell) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

    func ring(_ reason: Reasons) {
        reasons.update { _ = $0.insert(reason) }
        bell.yield()
    }

    /// The reasons why it rang since the last call.
    func answer() -> Reasons {
        reasons.update { reasons in
            defer { reasons = [] }
            return reasons
        }
    }
}
#endif
