import Foundation
import Synchronization

/// Repeats something on its own thread.
public final class BackgroundLoop: Sendable {
    private let isOver = Mutex(false)
    private let hasEnded = DispatchSemaphore(value: 0)

    public init(_ step: @escaping @Sendable (Int) -> Void) {
        Thread {
            var number = 1
            while !self.isOver.withLock({ $0 }) {
                step(number)
                number += 1
            }
            self.hasEnded.signal()
        }.start()
    }

    public func end() {
        isOver.withLock { $0 = true }
        hasEnded.wait()
    }
}
