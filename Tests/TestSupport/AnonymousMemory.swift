import Foundation

/// The memory of this process that does not belong to a file, in KiB; 0 where the system does not say. The program's own code comes in as
/// it is first run, and would count as growth. (`statm` is not exact.)
///
/// Looking takes memory itself, the first time.
public func anonymousMemory() -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("Anonymous:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
}
