import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Plainspoken

/// Replaced objects are freed where no request waits for it.
struct RetiredObjectsTests {
    /// Reports when it is freed.
    private final class Canary: Sendable {
        private let onFree: @Sendable () -> Void

        init(onFree: @escaping @Sendable () -> Void = {}) { self.onFree = onFree }

        deinit { onFree() }
    }

    private static func wait(for condition: () -> Bool) -> Bool {
        for _ in 0..<30_000 where !condition() { usleep(2_000) }
        return condition()
    }

    /// An object in use is kept, and the thread that uses it last does not free it.
    @Test(.shows(.catalogLock, .loadingAside)) func freedElsewhere() {
        let thread = Mutex<pthread_t?>(nil)
        let retired = RetiredObjects<Canary>()
        var inUse: [Canary] = [Canary { thread.withLock { $0 = pthread_self() } }]
        retired.append(inUse[0])
        retired.append(Canary())
        #expect(Self.wait { retired.count == 1 })
        usleep(100_000)
        #expect(retired.count == 1 && thread.withLock { $0 } == nil)
        inUse.removeAll()
        #expect(Self.wait { thread.withLock { $0 } != nil })
        #expect(thread.withLock { $0.map { pthread_equal($0, pthread_self()) } } == 0)
        #expect(Self.wait { retired.count == 0 })
        // It starts again.
        retired.append(Canary())
        #expect(Self.wait { retired.count == 0 })
    }

    /// A replaced value is freed while others can take the new one.
    @Test(.shows(.catalogLock)) func freedOutsideOfTheLock() {
        let cell = Mutex<Published<Canary>?>(nil)
        let couldRead = Mutex<Bool?>(nil)
        let published = Published(
            Canary {
                // Another thread takes the value, unless the lock is held by the one that frees.
                let hasRead = DispatchSemaphore(value: 0)
                Thread {
                    _ = cell.withLock { $0 }?.read()
                    hasRead.signal()
                }.start()
                // It takes so long only where the test fails.
                let result = hasRead.wait(timeout: .now() + .seconds(600))
                couldRead.withLock { $0 = result == .success }
            })
        cell.withLock { $0 = published }
        published.replace { _ in Canary() }
        #expect(couldRead.withLock { $0 } == true)
    }

    /// If several threads replace it at the same time, no addition is lost.
    @Test(.shows(.catalogLock)) func noReplacementIsLost() async {
        final class Number: Sendable {
            let value: Int
            init(_ value: Int) { self.value = value }
        }
        let published = Published(Number(0))
        await withTaskGroup { group in
            for _ in 0..<4 {
                group.addTask { for _ in 0..<5_000 { published.replace { Number($0.value + 1) } } }
            }
        }
        #expect(published.read().value == 20_000)
    }

    /// An answer in progress holds its snapshot; later reloads do not wait for it.
    @Test(.shows(.oneGeneration)) func snapshots() throws {
        let catalogs = try ErrorTranslator().catalogs
        let basis = catalogs.basis(with: ErrorRegistry(sources: [], builtIn: []), ProblemFormats([]))
        var answer: AnswerBasis? = basis.read()
        weak let snapshot = answer?.snapshot
        for _ in 0..<3 { try catalogs.reload() }
        #expect(Self.wait { catalogs.retiredCount == 1 })
        #expect(snapshot != nil && answer?.snapshot.generation == 1 && basis.read().snapshot.generation == 4)
        answer = nil
        #expect(Self.wait { catalogs.retiredCount == 0 })
        #expect(snapshot == nil)
    }
}
