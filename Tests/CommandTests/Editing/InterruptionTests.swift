#if os(Linux)
import Foundation
import TestSupport
import Testing

@testable import PlainspokenCommand

/// Each test runs in a process of its own, which ends.
@Suite(.hangLimit) struct InterruptionTests {
    /// Keeps all threads busy that tasks of Swift and global queues have.
    private static func keepBusy() {
        for priority in [TaskPriority.background, .low, .medium, .high] {
            for _ in 0..<16 { Task.detached(priority: priority) { while true {} } }
        }
        for quality in [DispatchQoS.QoSClass.background, .utility, .default, .userInitiated] {
            for _ in 0..<16 { DispatchQueue.global(qos: quality).async { while true {} } }
        }
    }

    @Test func itIsHeardAndTheCommandEndsByItself() async {
        await #expect(processExitsWith: .exitCode(7)) {
            let interruption = Interruption(patience: .seconds(3_600))
            kill(getpid(), SIGTERM)
            await interruption.wait()
            // It says so again to those who ask later.
            await interruption.wait()
            exit(7)
        }
    }

    /// A handler that never comes back, such as a reader of lines that takes hours, has all processors.
    @Test func itEndsWhateverIsRunning() async {
        await #expect(processExitsWith: .signal(SIGTERM)) {
            let interruption = Interruption(patience: .milliseconds(10))
            Self.keepBusy()
            kill(getpid(), SIGTERM)
            while true { await interruption.wait() }
        }
    }

    @Test func theSecondTimeItEndsAtOnce() async {
        await #expect(processExitsWith: .signal(SIGINT)) {
            let interruption = Interruption(patience: .seconds(3_600))
            Self.keepBusy()
            Thread.detachNewThread {
                while true {
                    kill(getpid(), SIGINT)
                    usleep(10_000)
                }
            }
            while true { await interruption.wait() }
        }
    }

    @Test func anotherSignalCountsAsTheSecond() async {
        await #expect(processExitsWith: .signal(SIGHUP)) {
            let interruption = Interruption(patience: .seconds(3_600))
            kill(getpid(), SIGTERM)
            await interruption.wait()
            kill(getpid(), SIGHUP)
            while true { try? await Task.sleep(for: .seconds(1)) }
        }
    }
}
#endif
