/**
 * The codes of all errors of the project. The compiler rejects any other code, and `contract/error-catalogue.ts` must
 * give the HTTP status of each and say whether a retry may succeed.
 */
export type ErrorCode =
  | CallerCode
  | StateCode
  | TokenCode
  | ExtrinsicCode
  | BlockCode
  | NodeCode
  | ServiceCode
  | SetupCode;

/** The request is at fault. */
type CallerCode =
  | 'HeadersTooLarge'
  | 'InvalidAddress'
  | 'InvalidAmount'
  | 'InvalidCollectionId'
  | 'InvalidHex'
  | 'MalformedBody'
  | 'MalformedRequest'
  | 'NotFound'
  | 'PayloadTooLarge'
  | 'RequestTimeout'
  | 'RouteNotFound'
  | 'TooManyRequests'
  | 'UriTooLong'
  | 'Validation';

/** A query of the state, or a value in it, failed. */
type StateCode =
  | 'BalancesUnreadable'
  | 'DecodeFailed'
  | 'InvalidQueryArguments'
  | 'RuntimeApiArguments'
  | 'RuntimeApiNotFound'
  | 'RuntimeTrap'
  | 'RuntimeUnreadable'
  | 'StakingUnavailable'
  | 'StateUnreadable'
  | 'UnexpectedValue'
  | 'UnknownConstant'
  | 'UnknownRuntime'
  | 'UnknownStorage'
  | 'UnsupportedMetadata';

/** A request about collections or tokens cannot be fulfilled, for example because one of them does not exist. */
type TokenCode =
  | 'CollectionModeInvalid'
  | 'CollectionNotFound'
  | 'CollectionsUnavailable'
  | 'NotRefungibleCollection'
  | 'NothingToUpdate'
  | 'ResultGone'
  | 'TokenNotEncodable'
  | 'TokenNotFound'
  | 'TokenNotNested'
  | 'TokenNotUpdatable'
  | 'TooManyChildren'
  | 'TooManyHolders';

/** An extrinsic could not be built, signed, submitted or followed. */
type ExtrinsicCode =
  | 'BadPayload'
  | 'BadSignature'
  | 'CallDecodeFailed'
  | 'EventNotFound'
  | 'ExtrinsicDecodeFailed'
  | 'ExtrinsicFailed'
  | 'ExtrinsicNotFound'
  | 'ExtrinsicNotIncluded'
  | 'ExtrinsicRefused'
  | 'ExtrinsicTooLarge'
  | 'ExtrinsicWouldFail'
  | 'ForeignOrigin'
  | 'IdempotencyKeyUsed'
  | 'InvalidArgument'
  | 'InvalidCallArguments'
  | 'InvalidKeyUri'
  | 'InvalidSignature'
  | 'UnknownCall'
  | 'UnsupportedExtension'
  | 'VerificationFailed';

/** A block could not be found, read, indexed or built. */
type BlockCode =
  | 'BestChainMoved'
  | 'BlockDoubtful'
  | 'BlockNotFound'
  | 'BlockQuarantined'
  | 'BlockUnknown'
  | 'BlockUnreadable'
  | 'ChainMismatch'
  | 'ChainMoved'
  | 'DepositsMoved'
  | 'EventShapeUnknown'
  | 'EventsMissing'
  | 'EventsOutOfPlace'
  | 'ExportMoved'
  | 'FinalizedBlock'
  | 'HeadUnknown'
  | 'IndexBehind'
  | 'InvalidTime'
  | 'ParentNotBuildable';

/** A node is unavailable, slow or wrong. */
type NodeCode =
  | 'NoGoodAnswer'
  | 'NodeBadAnswer'
  | 'NodeBehind'
  | 'NodeRpcError'
  | 'NodeTimeout'
  | 'NodeUnavailable';

/** A running service, or its database, has a problem. */
type ServiceCode =
  | 'AnswerTimeout'
  | 'AnswerTooLarge'
  | 'CheckpointLost'
  | 'CheckpointMoved'
  | 'DatabaseUnavailable'
  | 'Internal'
  | 'LeaseLost'
  | 'NotImplemented'
  | 'Overloaded'
  | 'RebuildRunning';

/** A program cannot start with its settings, files, database or node. */
type SetupCode =
  | 'AddressUnavailable'
  | 'BuildFailed'
  | 'DamagedFile'
  | 'DatabaseInUse'
  | 'DatabaseUnusable'
  | 'InvalidConfig'
  | 'OtherChain'
  | 'UnknownFormat'
  | 'WrongNetwork';
