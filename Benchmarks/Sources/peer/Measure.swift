#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Times operations as the other peers do: batches of a third of a second, the median of seven.
enum Measure {
    nonisolated(unsafe) private static var sink = 0  // never read: keeps the results alive, in a single thread

    static func nanoseconds() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    /// Prints `peer metric nanoseconds-per-operation operations`.
    ///
    /// With `COUNT` and `METRIC` in the environment, performs only that operation, that many times. This is for
    /// counting instructions with valgrind, where the difference of two counts excludes the start.
    @inline(never)
    static func run(_ peer: String, _ metric: String, _ operation: (Int) -> Int) {
        if let only = getenv("METRIC") {
            if String(cString: only) == metric {
                for index in 0..<setting("COUNT", 4_800) { sink &+= operation(index) }
            }
            return
        }
        let minimum = Double(setting("BENCH_MIN_MS", 300)) * 1e6
        let batches = setting("BENCH_BATCHES", 7)
        func batch(_ count: Int) -> Double {
            let start = nanoseconds()
            var sum = 0
            for index in 0..<count { sum &+= operation(index) }
            sink &+= sum
            return Double(nanoseconds() - start)
        }
        var count = 48
        var time = batch(count)
        while time < minimum * 0.5 {
            count = time < 1e5 ? count * 16 : Int(Double(count) * minimum * 0.6 / time) + 48
            time = batch(count)
        }
        count = Int(Double(count) * minimum * 1.05 / time) / 48 * 48 + 48
        let times = (0..<batches).map { _ in batch(count) / Double(count) }.sorted()
        print("\(peer) \(metric) \((times[batches / 2] * 10).rounded() / 10) \(count * batches)")
    }

    /// Ends the program at once.
    static func exit() -> Never {
        fflush(nil)
        _exit(0)
    }

    /// A file's bytes; none if it cannot be read.
    static func bytes(_ path: String) -> [UInt8] {
        guard let file = fopen(path, "r") else { return [] }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        while case let byte = getc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
        return bytes
    }

    /// Resident memory in KiB; 0 if it cannot be read.
    static func residentKiB() -> Int {
        let fields = text("/proc/self/statm").split(separator: " ")
        return fields.count > 1 ? (Int(fields[1]) ?? 0) * 4 : 0
    }

    /// The memory in KiB that is the program's alone: what it has written, and what it has only read, which are pages of the binary.
    static func privateKiB() -> [(what: String, size: Int)] {
        text("/proc/self/smaps_rollup").split(separator: "\n").compactMap { line in
            let fields = line.split(separator: " ")
            guard fields.count > 1, let size = Int(fields[1]) else { return nil }
            return switch fields[0] {
            case "Private_Dirty:": ("private_written_kib", size)
            case "Private_Clean:": ("private_read_kib", size)
            default: nil
            }
        }
    }

    private static func text(_ path: String) -> String { String(decoding: bytes(path), as: UTF8.self) }

    private static func setting(_ name: String, _ fallback: Int) -> Int {
        getenv(name).flatMap { Int(String(cString: $0)) } ?? fallback
    }
}
