// Problems with a single thing: an order, a document, a user. The built-in texts show the label that the function for each
// kind takes, and are general without one.
extension ProblemKind {
    /// The thing does not exist, or the reader may not know that it does.
    public static let resourceNotFound = ProblemKind("resource.not-found", status: .notFound, retry: .never)
    /// The thing already exists and cannot be created again.
    public static let resourceAlreadyExists = ProblemKind("resource.already-exists", status: .conflict, retry: .never)
    /// The thing was changed since the reader opened it. Answered with 412 if the request had a precondition, such as
    /// If-Match.
    public static let resourceChanged = ProblemKind("resource.changed", status: .conflict, retry: .never)
    /// The thing cannot be deleted or moved because other things depend on it.
    public static let resourceInUse = ProblemKind("resource.in-use", status: .conflict, retry: .unknown)
    /// The thing cannot be changed while someone else is working on it.
    public static let resourceLocked = ProblemKind("resource.locked", status: 423, retry: .later)
    /// The thing has been deleted, and the reader may know that.
    public static let resourceDeleted = ProblemKind("resource.deleted", status: .gone, retry: .never)
    /// The thing was available for a limited time that has passed, such as an offer or a shared link.
    public static let resourceExpired = ProblemKind("resource.expired", status: .gone, retry: .never)
    /// The thing can never be changed, such as an invoice that has been sent.
    public static let resourceReadOnly = ProblemKind("resource.read-only", status: .forbidden, retry: .never)

    /// ``resourceNotFound``, with a name for the thing: `.resourceNotFound("label.order")`.
    public static func resourceNotFound(_ label: MessageKey) -> ProblemKind { resourceNotFound.about(label) }
    /// ``resourceAlreadyExists``, with a name for the thing.
    public static func resourceAlreadyExists(_ label: MessageKey) -> ProblemKind { resourceAlreadyExists.about(label) }
    /// ``resourceChanged``, with a name for the thing.
    public static func resourceChanged(_ label: MessageKey) -> ProblemKind { resourceChanged.about(label) }
    /// ``resourceInUse``, with a name for the thing.
    public static func resourceInUse(_ label: MessageKey) -> ProblemKind { resourceInUse.about(label) }
    /// ``resourceLocked``, with a name for the thing.
    public static func resourceLocked(_ label: MessageKey) -> ProblemKind { resourceLocked.about(label) }
    /// ``resourceDeleted``, with a name for the thing.
    public static func resourceDeleted(_ label: MessageKey) -> ProblemKind { resourceDeleted.about(label) }
    /// ``resourceExpired``, with a name for the thing.
    public static func resourceExpired(_ label: MessageKey) -> ProblemKind { resourceExpired.about(label) }
    /// ``resourceReadOnly``, with a name for the thing.
    public static func resourceReadOnly(_ label: MessageKey) -> ProblemKind { resourceReadOnly.about(label) }
    /// The thing’s state does not allow this: an order on its way can no longer be canceled.
    public static let resourceWrongState = ProblemKind("resource.wrong-state", status: .conflict, retry: .never)
    /// What the reader wants has been done already, such as joining a group.
    public static let resourceAlreadyDone = ProblemKind("resource.already-done", status: .conflict, retry: .never)
    /// The thing is still being prepared, such as an export. With `retry: .after(…)` the text says how long to wait.
    public static let resourceNotReady = ProblemKind("resource.not-ready", status: .conflict, retry: .later)
    /// What the reader wrote or uploaded may go against the rules for what is published.
    public static let contentRejected = ProblemKind("content.rejected", status: .unprocessableContent, retry: .never)

    /// Those that can name the thing.
    static let ofNamedResources = [
        resourceNotFound, resourceAlreadyExists, resourceChanged, resourceInUse, resourceLocked, resourceDeleted,
        resourceExpired, resourceReadOnly,
    ]

    static let ofResources =
        ofNamedResources + [
            resourceWrongState, resourceAlreadyDone, resourceNotReady, contentRejected,
        ]
}
