import Foundation
import Synchronization

/// A folder of catalogs like a Kubernetes volume: each state is in its own folder, and `..data` is repointed from one
/// to the next.
///
/// States are numbered, and all texts of a state contain its number. One state in ten cannot be used.
final class CandidateFolder: Sendable {
    static let languages = ["en", "de", "fr", "es", "it", "pl", "ja", "ko"]

    /// Why a state cannot be used.
    enum Fault: Int, CaseIterable {
        case badJSON, halfWritten, otherHash, missingFile, olderGeneration

        init?(of number: Int) {
            guard number % 10 == 7 else { return nil }
            self.init(rawValue: number / 10 % Self.allCases.count)
        }
    }

    let path: String
    let languages: ArraySlice<String>
    private let hasManifest: Bool
    private let fillers: [String]
    /// The states that may be present: the one before the last swap, and the one after it.
    private let numbers: Mutex<ClosedRange<Int>>

    /// - Parameter first: the number of the first state, higher than those from before.
    init(_ settings: SoakSettings, first: Int = 1, hasManifest: Bool = true) {
        path = settings.folder
        languages = Self.languages.prefix(settings.languages)
        self.hasManifest = hasManifest
        numbers = Mutex(first...first)
        fillers = languages.map { language in
            (0..<settings.keys).map {
                #","filler.k\#($0)": {"title": "Order {$number} (\#(language))", "detail": "Order {$number} of {$shop} was not found. It may have been closed or moved to another account.", "action": "Check the number, then try again."}"#
            }.joined(separator: "\n")
        }
    }

    var current: ClosedRange<Int> { numbers.withLock { $0 } }

    /// The number of the present state, if there is one.
    static func number(in path: String) -> Int? {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: path + "/..data"))
            .flatMap { Int($0.dropFirst("..state_".count)) }
    }

    func publish(_ number: Int) throws {
        let manager = FileManager.default
        let state = "\(path)/..state_\(number)"
        let fault = Fault(of: number)
        try? manager.removeItem(atPath: state)
        try manager.createDirectory(atPath: state, withIntermediateDirectories: true)
        for (place, language) in languages.enumerated() {
            var text = #"{"locale": "\#(language)", "messages": {"shop": {"title": "\#(number) \#(language)"}, "#
            text += #""shop.part": {"detail": "\#(number) \#(language)"}\#(fillers[place])}}"#
            if fault == .badJSON, place == 1 { text += "}" }
            if fault == .halfWritten, place == languages.count - 1 { text.removeLast(text.utf8.count / 2) }
            try Data(text.utf8).write(to: URL(filePath: "\(state)/\(language).json"))
        }
        if hasManifest {
            let generation = fault == .olderGeneration ? 0 : number
            guard shell("cd '\(state)' && (echo '# generation \(generation)'; sha256sum *.json) > catalogs.sha256")
            else {
                throw POSIXError(.EIO)
            }
        }
        if fault == .otherHash {
            let handle = try FileHandle(forWritingTo: URL(filePath: "\(state)/\(languages.last ?? "").json"))
            try handle.seekToEnd()
            try handle.write(contentsOf: Data("\n".utf8))
            try handle.close()
        }
        if fault == .missingFile { try manager.removeItem(atPath: "\(state)/\(languages.last ?? "").json") }

        try? manager.removeItem(atPath: "\(path)/..data_tmp")
        try manager.createSymbolicLink(atPath: "\(path)/..data_tmp", withDestinationPath: "..state_\(number)")
        let before = numbers.withLock { numbers in
            defer { numbers = numbers.lowerBound...max(number, numbers.upperBound) }
            return numbers.lowerBound
        }
        guard rename("\(path)/..data_tmp", "\(path)/..data") == 0 else { throw POSIXError(.EIO) }
        numbers.withLock { $0 = number...number }
        if before != number { try? manager.removeItem(atPath: "\(path)/..state_\(before)") }
    }

    private func shell(_ command: String) -> Bool {
        var process: pid_t = 0
        let words: [String] = ["/bin/sh", "-c", command]
        let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        let environment: [UnsafeMutablePointer<CChar>?] = [nil]
        defer { for argument in arguments { free(argument) } }
        guard posix_spawn(&process, "/bin/sh", nil, nil, arguments, environment) == 0 else { return false }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status == 0
    }
}
