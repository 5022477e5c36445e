/// The results of one thread, or of all.
struct SoakReport: Sendable {
    static let limits = [100_000, 250_000, 500_000, 1_000_000, 10_000_000]

    var responses = 0
    /// Title and detail come from different states.
    var mixed = 0
    /// A text in a language other than the one that all states have.
    var missing = 0
    /// A text from an older state than one that was known to be published.
    var older = 0
    /// A text from a state that cannot be used.
    var corrupt = 0
    var longest = (processor: 0, queue: 0, blocked: 0, wall: 0)
    /// How many responses were blocked for longer than each limit.
    var blocked = [Int](repeating: 0, count: limits.count)
    /// How many took more processor time than each limit.
    var working = [Int](repeating: 0, count: limits.count)
    var faults: [String] = []

    var isClean: Bool { mixed + missing + older + corrupt == 0 && faults.isEmpty }

    mutating func add(_ times: ThreadTimes) {
        longest.processor = max(longest.processor, times.processor)
        longest.queue = max(longest.queue, times.queue)
        longest.blocked = max(longest.blocked, times.blocked)
        longest.wall = max(longest.wall, times.wall)
        guard max(times.blocked, times.processor) > Self.limits[0] else { return }
        for (place, limit) in Self.limits.enumerated() {
            if times.blocked > limit { blocked[place] += 1 }
            if times.processor > limit { working[place] += 1 }
        }
    }

    mutating func add(_ other: SoakReport) {
        responses += other.responses
        mixed += other.mixed
        missing += other.missing
        older += other.older
        corrupt += other.corrupt
        longest.processor = max(longest.processor, other.longest.processor)
        longest.queue = max(longest.queue, other.longest.queue)
        longest.blocked = max(longest.blocked, other.longest.blocked)
        longest.wall = max(longest.wall, other.longest.wall)
        for place in blocked.indices {
            blocked[place] += other.blocked[place]
            working[place] += other.working[place]
        }
        faults += other.faults
    }

    func show() {
        func microseconds(_ nanoseconds: Int) -> String { "\((nanoseconds + 500) / 1_000) us" }
        print("responses: \(responses); mixed \(mixed), missing \(missing), older \(older), corrupt \(corrupt)")
        print(
            "longest response: \(microseconds(longest.processor)) on a processor, \(microseconds(longest.blocked)) blocked, "
                + "\(microseconds(longest.queue)) waiting for a processor, \(microseconds(longest.wall)) in all")
        for (name, counts) in [("on a processor", working), ("blocked", blocked)] {
            let counts = zip(Self.limits, counts).map { "\($0 / 1_000) us: \($1)" }
            print("\(name) for more than \(counts.joined(separator: ", "))")
        }
        for fault in faults.prefix(10) { print("fault: \(fault)") }
    }
}
