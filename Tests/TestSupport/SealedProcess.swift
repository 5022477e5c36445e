#if os(Linux)
import Foundation

/// Shows that code opens no file and makes no connection, whatever it does with what it fails to open: the kernel ends the process
/// at the first attempt (seccomp). A seal cannot be taken off, so this is for tests in a process of their own.
///
/// ```swift
/// await #expect(processExitsWith: .success) {
///     let translator = try ErrorTranslator()
///     SealedProcess.seal()
///     _ = translator.translate(error, for: "ko")
///     SealedProcess.end()
/// }
/// ```
public enum SealedProcess {
    /// How a process ends that opens something.
    public static let signal = SIGSYS

    #if arch(x86_64)
    private static let (prctl, seccomp) = (157, 317)
    /// open, socket, connect, creat, openat, openat2
    private static let opening: [UInt32] = [2, 41, 42, 85, 257, 437]
    #else
    private static let (prctl, seccomp) = (167, 277)
    /// openat, socket, connect, openat2
    private static let opening: [UInt32] = [56, 198, 203, 437]
    #endif

    /// Whether the kernel can end a process in this way.
    public static let isPossible: Bool = {
        var action = kill
        // SECCOMP_GET_ACTION_AVAIL
        return unsafe withUnsafePointer(to: &action) { call(seccomp, 2, 0, UInt(bitPattern: $0)) == 0 }
    }()

    /// Seals all threads of this process.
    public static func seal() {
        // The allocator looks into a file of the system once, the first time that it gives memory back.
        for size in [100, 1_000, 10_000] { _ = (0..<4_000).map { Array(repeating: UInt8($0 & 0xFF), count: size) } }
        // The number of the system call; then for each one, whether it is that; otherwise go on.
        var program = [instruction(0x20, 0)]
        for number in opening { program += [instruction(0x15, number, else: 1), instruction(0x06, kill)] }
        program.append(instruction(0x06, 0x7FFF_0000))
        let isSealed = unsafe program.withUnsafeBufferPointer { program in
            var filter = (count: UInt16(program.count), program: program.baseAddress)
            return unsafe withUnsafePointer(to: &filter) { filter in
                // PR_SET_NO_NEW_PRIVS; SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC
                call(prctl, 38, 1, 0) == 0 && call(seccomp, 1, 1, UInt(bitPattern: filter)) == 0
            }
        }
        precondition(isSealed, "the kernel refuses the filter")
    }

    /// Ends the process with success, and without what a process does when it ends, such as writing files.
    public static func end() -> Never { _exit(EXIT_SUCCESS) }

    /// SECCOMP_RET_KILL_PROCESS
    private static let kill: UInt32 = 0x8000_0000

    /// A `sock_filter`.
    private static func instruction(_ code: UInt64, _ value: UInt32, else skipped: UInt64 = 0) -> UInt64 {
        code | skipped << 24 | UInt64(value) << 32
    }

    /// `syscall(2)`, which Swift does not import since it takes any number of arguments.
    private static func call(_ number: Int, _ first: UInt, _ second: UInt, _ third: UInt) -> Int {
        typealias Call = @convention(c) (Int, UInt, UInt, UInt, UInt, UInt) -> Int
        guard let symbol = unsafe dlsym(nil, "syscall") else { return -1 }
        return unsafe unsafeBitCast(symbol, to: Call.self)(number, first, second, third, 0, 0)
    }
}
#endif
