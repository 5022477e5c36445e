/// Runs a program. It holds no reference, so that nothing is counted on the way: its user keeps the program alive.
struct ProgramRunner {
    let code: UnsafePointer<ProgramCode>
    let program: Unmanaged<CompiledProgram>

    /// How much of a result is collected on the stack before it goes to an array.
    private static var bufferSize: Int { 1024 }

    /// The result as text.
    func string(_ arguments: UnsafePointer<MessageArguments>, _ issues: UnsafeMutablePointer<[MessageIssue]>?) -> String
    {
        var array: [UInt8] = []
        var text = ""
        write(arguments, issues, &array) { text = $0.takeString() }
        return text
    }

    /// Lends the result.
    func withUTF8(
        _ arguments: UnsafePointer<MessageArguments>, _ issues: UnsafeMutablePointer<[MessageIssue]>?,
        _ body: (UnsafeRawBufferPointer) -> Void
    ) {
        var array: [UInt8] = []
        write(arguments, issues, &array) { $0.withUTF8(body) }
    }

    /// Appends the result to bytes.
    func append(
        _ arguments: UnsafePointer<MessageArguments>, to output: UnsafeMutablePointer<[UInt8]>,
        _ issues: UnsafeMutablePointer<[MessageIssue]>?
    ) {
        write(arguments, issues, output) { $0.flush() }
    }

    /// Writes the result.
    ///
    /// - Parameters:
    ///   - array: what goes beyond the buffer on the stack is appended to it.
    ///   - finish: takes over what was written.
    @inline(__always)
    private func write(
        _ arguments: UnsafePointer<MessageArguments>, _ issues: UnsafeMutablePointer<[MessageIssue]>?,
        _ array: UnsafeMutablePointer<[UInt8]>, _ finish: (inout ByteSink) -> Void
    ) {
        withUnsafeTemporaryAllocation(byteCount: Self.bufferSize, alignment: 1) { buffer in
            guard let room = buffer.baseAddress else { return }
            var sink = ByteSink(buffer: room, capacity: Self.bufferSize, array: array)
            withEvaluator(arguments, issues) { evaluator in
                if let pattern = evaluator.selectPattern() {
                    evaluator.write(code.pointee.patterns[pattern], to: &sink)
                } else {
                    evaluator.reportErrors()
                    evaluator.writeFallback("\u{FFFD}", to: &sink)
                }
            }
            finish(&sink)
        }
    }

    /// How many declarations have their slots on the stack.
    private static var slotsOnStack: Int { 8 }

    /// Lends an evaluator.
    @inline(__always)
    private func withEvaluator<Result>(
        _ arguments: UnsafePointer<MessageArguments>, _ issues: UnsafeMutablePointer<[MessageIssue]>?,
        _ body: (inout Evaluator) -> Result
    ) -> Result {
        let count = code.pointee.declarationCount
        if count <= Self.slotsOnStack {
            // A constant size, which costs nothing to make room for.
            return withUnsafeTemporaryAllocation(of: ResolvedSlot.self, capacity: Self.slotsOnStack) { room in
                withEvaluator(UnsafeMutableBufferPointer(rebasing: room[..<count]), arguments, issues, body)
            }
        }
        return withUnsafeTemporaryAllocation(of: ResolvedSlot.self, capacity: count) { room in
            withEvaluator(room, arguments, issues, body)
        }
    }

    @inline(__always)
    private func withEvaluator<Result>(
        _ slots: UnsafeMutableBufferPointer<ResolvedSlot>, _ arguments: UnsafePointer<MessageArguments>,
        _ issues: UnsafeMutablePointer<[MessageIssue]>?, _ body: (inout Evaluator) -> Result
    ) -> Result {
        slots.initialize(repeating: ResolvedSlot(.pending))
        var extras: Evaluator.Extras?
        return withUnsafeMutablePointer(to: &extras) { extras in
            var evaluator = Evaluator(code, program, arguments, slots, issues, extras)
            return body(&evaluator)
        }
    }

    /// The result in parts.
    func parts(
        _ arguments: UnsafePointer<MessageArguments>, _ issues: UnsafeMutablePointer<[MessageIssue]>?
    ) -> [MessagePart] {
        withEvaluator(arguments, issues) { evaluator in
            guard let pattern = evaluator.selectPattern() else {
                evaluator.reportErrors()
                return evaluator.isolated(Evaluator.fallbackPart("\u{FFFD}"), nil, .inherited)
            }
            return evaluator.parts(code.pointee.patterns[pattern])
        }
    }
}
