import Foundation

/// The command-line options.
struct SoakSettings {
    var responses = 10_000_000
    var threads = 4
    var languages = 4
    /// Per language.
    var keys = 20
    /// Between two reloads, and between two states of the folder, in milliseconds.
    var interval = 20
    /// Where the catalogs are; made there if they are not. In memory, if there is such a folder: some disks take long to remove files.
    var folder =
        (FileManager.default.isWritableFile(atPath: "/dev/shm")
            ? "/dev/shm" : FileManager.default.temporaryDirectory.path)
        + "/plainspoken-soak-\(getpid())"
    /// Reloads catalogs that no response is made from: what the responses cost then has nothing to do with reloads of theirs.
    var reloadsOthers = false
    /// Reads one number without a lock, for the thread sanitizer to find.
    var plantsRace = false
    /// Goes on until it is killed.
    var isEndless = false
    /// Loads a folder that is swapped so many times, and does nothing else.
    var loads = 0

    static let usage = """
        usage: soak [--responses N] [--threads N] [--languages N] [--keys N] [--interval MS] [--folder PATH]
                    [--reloads-others] [--plant-race] [--until-killed] [--loads N]
        """

    init?(_ arguments: some Sequence<String>) {
        var rest = arguments.makeIterator()
        func number() -> Int? { rest.next().flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } }
        while let option = rest.next() {
            switch option {
            case "--reloads-others": reloadsOthers = true
            case "--plant-race": plantsRace = true
            case "--until-killed": isEndless = true
            case "--folder":
                guard let path = rest.next() else { return nil }
                folder = path
            default:
                guard let number = number() else { return nil }
                switch option {
                case "--responses": responses = number
                case "--threads": threads = number
                case "--languages": languages = min(number, CandidateFolder.languages.count)
                case "--keys": keys = number
                case "--interval": interval = number
                case "--loads": loads = number
                default: return nil
                }
            }
        }
    }
}
