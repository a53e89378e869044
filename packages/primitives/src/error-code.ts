/**
 * The code of every error of the project. The compiler refuses any other one, and `contract/error-catalogue.ts` has to
 * say of each which HTTP status it gets and whether trying again may help.
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

/** A query of the state, or a value read from it. */
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

/** A collection or a token is not there, or not of the kind that the request is for. */
type TokenCode =
  | 'CollectionModeInvalid'
  | 'CollectionNotFound'
  | 'CollectionsUnavailable'
  | 'NotRefungibleCollection'
  | 'NothingToUpdate'
  | 'ResultGone'
  | 'TokenNotFound'
  | 'TokenNotNested'
  | 'TokenNotUpdatable';

/** A call or an extrinsic is built, signed, submitted or followed. */
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

/** A block is looked up, read, indexed or made. */
type BlockCode =
  | 'BestChainMoved'
  | 'BlockDoubtful'
  | 'BlockNotFound'
  | 'BlockQuarantined'
  | 'BlockUnknown'
  | 'BlockUnreadable'
  | 'ChainMismatch'
  | 'ChainMoved'
  | 'EventShapeUnknown'
  | 'EventsMissing'
  | 'EventsOutOfPlace'
  | 'ExportMoved'
  | 'FinalizedBlock'
  | 'HeadUnknown'
  | 'InvalidTime'
  | 'ParentNotBuildable';

/** A node is away, slow or wrong. */
type NodeCode =
  | 'NoGoodAnswer'
  | 'NodeBadAnswer'
  | 'NodeBehind'
  | 'NodeRpcError'
  | 'NodeTimeout'
  | 'NodeUnavailable';

/** A running service, or its database. */
type ServiceCode =
  | 'AnswerTimeout'
  | 'CheckpointMoved'
  | 'DatabaseUnavailable'
  | 'Internal'
  | 'LeaseLost'
  | 'NotImplemented'
  | 'Overloaded'
  | 'RebuildRunning';

/** A program cannot start with its settings, its files, its database or its node. */
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
