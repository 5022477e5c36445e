import Foundation

/// The most memory that this process has used so far, in KiB; 0 where the system does not say.
func peakMemory() -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split { !$0.isNumber }.first.flatMap { Int($0) } ?? 0
}
