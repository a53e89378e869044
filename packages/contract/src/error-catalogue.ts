import { isAppError } from '@hub/primitives/app-error';
import type { ErrorCode } from '@hub/primitives/error-code';

/**
 * The name of an error in generation 1: a number and a name from a closed list
 * (docs/wire-formats.md#errors-of-generation-1).
 */
export interface Generation1Code {
  readonly code: `UN${string}`;
  readonly name: string;
}

export interface ErrorEntry {
  /** HTTP status of an answer with this error. */
  readonly status: number;
  /** Whether the same request may succeed later without a change. */
  readonly retryable: boolean;
  /** A general description; the message of an error describes the particular case. */
  readonly description: string;
  readonly generation1: Generation1Code;
  /** The code in answers, if clients know the error by the code of another entry. */
  readonly wireCode?: ErrorCode;
}

const other: Generation1Code = { code: 'UN01000', name: 'Other' };
const badSignature: Generation1Code = { code: 'UN01001', name: 'BadSignature' };
const buildExtrinsic: Generation1Code = { code: 'UN01002', name: 'BuildExtrinsic' };
const submitExtrinsic: Generation1Code = { code: 'UN01003', name: 'SubmitExtrinsic' };
const validation: Generation1Code = { code: 'UN01004', name: 'Validation' };
const badPayload: Generation1Code = { code: 'UN01006', name: 'BadPayload' };
const buildQuery: Generation1Code = { code: 'UN01007', name: 'BuildQuery' };
const notFound: Generation1Code = { code: 'UN01008', name: 'NotFound' };
const verificationFailed: Generation1Code = { code: 'UN01009', name: 'VerificationFailed' };
const connectionFailed: Generation1Code = { code: 'UN01010', name: 'ConnectionFailed' };
const extrinsicParse: Generation1Code = { code: 'UN01011', name: 'ExtrinsicParse' };
const collectionNotFound: Generation1Code = { code: 'UN01013', name: 'CollectionNotFound' };
const notRefungible: Generation1Code = { code: 'UN01015', name: 'NotRefungibleCollection' };
const collectionMode: Generation1Code = { code: 'UN01016', name: 'CollectionModeInvalid' };
const encodeToken: Generation1Code = { code: 'UN01019', name: 'EncodeToken' };

/** An error that the same request gets again. */
function lasting(status: number, description: string, generation1 = other): ErrorEntry {
  return { status, retryable: false, description, generation1 };
}

/** An error after which the same request may succeed later. */
function passing(status: number, description: string, generation1 = other): ErrorEntry {
  return { status, retryable: true, description, generation1 };
}

/**
 * Every error of the project with its HTTP status and whether a retry may help; both are defined only here. Answers,
 * OpenAPI, documentation and tests read this table. Errors that never reach a client have an entry too.
 */
export const errorCatalogue: Readonly<Record<ErrorCode, ErrorEntry>> = {
  // The request
  HeadersTooLarge: lasting(431, 'The headers are too large', validation),
  InvalidAddress: lasting(400, 'Not an account address', validation),
  InvalidAmount: lasting(400, 'Not an amount', validation),
  InvalidCollectionId: lasting(400, 'Not the number of a collection'),
  InvalidHex: lasting(400, 'Not hexadecimal bytes', validation),
  MalformedBody: lasting(400, 'The body cannot be read as the stated content type', validation),
  MalformedRequest: lasting(400, 'The request is not valid HTTP', validation),
  NotFound: lasting(404, 'There is no such thing', notFound),
  PayloadTooLarge: lasting(413, 'The body is too large', validation),
  RequestTimeout: passing(408, 'The request did not arrive in time'),
  RouteNotFound: lasting(404, 'There is no such route', notFound),
  TooManyRequests: passing(429, 'More requests than this caller may make'),
  UriTooLong: lasting(414, 'A part of the path is too long', validation),
  Validation: lasting(400, 'A parameter or the body does not match its description', validation),

  // The state
  BalancesUnreadable: lasting(500, 'The balances in the state after a block do not decode'),
  DecodeFailed: lasting(500, 'The bytes do not decode as their type'),
  InvalidQueryArguments: lasting(400, 'The arguments do not match the storage entry', buildQuery),
  RuntimeApiArguments: lasting(500, 'The arguments do not decode as those of the runtime API method'),
  RuntimeApiNotFound: lasting(500, 'The runtime has no such API method'),
  RuntimeTrap: lasting(500, 'The runtime API method panicked'),
  RuntimeUnreadable: lasting(500, 'The metadata of a runtime cannot be used'),
  StakingUnavailable: lasting(404, 'The chain has no staking at the block', notFound),
  StateUnreadable: lasting(502, 'A value of the state does not decode with the runtime of its block'),
  UnexpectedValue: lasting(500, 'A decoded value does not have the expected form'),
  UnknownConstant: lasting(400, 'The runtime has no such constant'),
  UnknownRuntime: lasting(500, 'There is no runtime with this version'),
  UnknownStorage: lasting(400, 'The runtime has no such storage, constant or method', buildQuery),
  UnsupportedMetadata: lasting(500, 'The format of the metadata is not supported'),

  // Collections and tokens
  CollectionModeInvalid: lasting(400, 'The mode of the collection does not match the route', collectionMode),
  CollectionNotFound: lasting(404, 'There is no collection with this number', collectionNotFound),
  CollectionsUnavailable: lasting(404, 'The chain has no collections at the block', notFound),
  NotRefungibleCollection: lasting(400, 'The collection is not refungible', notRefungible),
  NothingToUpdate: lasting(400, 'The update would change nothing', encodeToken),
  ResultGone: lasting(
    503,
    'The extrinsic succeeded, and what it changed is not there any more at the end of its block',
    extrinsicParse,
  ),
  TokenNotEncodable: lasting(400, 'The metadata does not match the schema of the collection', encodeToken),
  TokenNotFound: lasting(404, 'There is no token with this number', notFound),
  TokenNotNested: lasting(
    400,
    'The token is owned by an account, not by another token, or not by the named one',
  ),
  TokenNotUpdatable: lasting(
    400,
    'The metadata of the token cannot be read, or has a schema that can only be read',
    encodeToken,
  ),
  TooManyHolders: lasting(
    400,
    'More than 10,000 accounts have pieces of the token, too many to find the NFTs among them',
  ),
  TooManyChildren: lasting(
    400,
    'The tokens that the token owns are too many for one answer, or have too many bytes together',
  ),

  // Extrinsics
  BadPayload: lasting(400, 'The signer payload does not belong to this chain', badPayload),
  BadSignature: lasting(400, 'The signature does not belong to payload and signer', badSignature),
  CallDecodeFailed: lasting(400, 'The bytes are not a call of this runtime', extrinsicParse),
  EventNotFound: lasting(
    503,
    'The extrinsic succeeded without the event that contains its result',
    extrinsicParse,
  ),
  ExtrinsicDecodeFailed: lasting(400, 'The bytes are not an extrinsic of this runtime', extrinsicParse),
  ExtrinsicFailed: lasting(400, 'The extrinsic is in a block and failed', submitExtrinsic),
  ExtrinsicNotFound: lasting(404, 'No extrinsic with this hash is known', notFound),
  ExtrinsicNotIncluded: lasting(
    400,
    'The extrinsic is in no block and can no longer be included',
    submitExtrinsic,
  ),
  ExtrinsicRefused: lasting(400, 'The node refused the extrinsic before it was in a block', submitExtrinsic),
  ExtrinsicTooLarge: lasting(
    413,
    'The extrinsic is too large for an explanation, a dry run or a fee estimate',
    validation,
  ),
  ExtrinsicWouldFail: lasting(
    400,
    'According to a dry run the chain would refuse the extrinsic, or it would fail',
    submitExtrinsic,
  ),
  ForeignOrigin: lasting(403, 'Pages of this origin may not submit to a development chain', submitExtrinsic),
  IdempotencyKeyUsed: lasting(409, 'The idempotency key belongs to another transaction', submitExtrinsic),
  InvalidArgument: lasting(400, 'A value does not match the type to encode'),
  InvalidCallArguments: lasting(400, 'The arguments do not match the call', buildExtrinsic),
  InvalidKeyUri: lasting(400, 'Not the URI of a key'),
  InvalidSignature: lasting(400, 'Not a signature of a known kind'),
  UnknownCall: lasting(400, 'The runtime has no such call', buildExtrinsic),
  UnsupportedExtension: lasting(500, 'The runtime has an unknown signed extension'),
  VerificationFailed: lasting(400, 'The signer cannot pay for the extrinsic', verificationFailed),

  // Blocks
  BestChainMoved: passing(503, 'The best chain changed while it was read'),
  BlockDoubtful: lasting(500, 'Nodes give different contents for a block'),
  BlockNotFound: lasting(404, 'No block with this number or hash is known', notFound),
  BlockQuarantined: passing(
    503,
    'The block cannot be decoded yet; its bytes are stored and decoding is retried',
  ),
  BlockUnknown: passing(503, 'The node does not have the block'),
  BlockUnreadable: lasting(502, 'The bytes of a block cannot be fetched or decoded'),
  ChainMismatch: passing(503, 'The node serves another chain than the one in the tables'),
  ChainMoved: lasting(
    409,
    'The block on which the list began is no longer on the chain; begin the list again',
  ),
  DepositsMoved: {
    ...lasting(
      409,
      'The cursor belongs to another chain. Do not begin again: credits already given would be repeated. Stop, and let a person compare',
    ),
    wireCode: 'ChainMoved',
  },
  EventShapeUnknown: lasting(500, 'An event lacks the fields for its rows'),
  EventsMissing: lasting(500, 'The node has no events for a block'),
  EventsOutOfPlace: lasting(500, 'The events of a block do not match its extrinsics'),
  ExportMoved: {
    ...passing(503, 'The chain, or its rows, changed while an export was read'),
    wireCode: 'ChainMoved',
  },
  FinalizedBlock: lasting(500, 'The block is final and cannot be replaced'),
  HeadUnknown: lasting(500, 'The node does not know the block from which its chain is followed'),
  IndexBehind: passing(503, 'The tables have not reached the block of the answer'),
  InvalidTime: lasting(500, 'The block would not be later than its parent'),
  ParentNotBuildable: lasting(500, 'No block can be built on this one'),

  // Nodes
  NoGoodAnswer: passing(503, 'No node returned an answer that passed the checks'),
  NodeBadAnswer: lasting(502, 'The answer of the node violates its protocol', connectionFailed),
  NodeBehind: passing(503, 'The node has not reached blocks that are known to be final'),
  NodeRpcError: lasting(502, 'The node answered with an error'),
  NodeTimeout: passing(504, 'The node did not answer in time', connectionFailed),
  NodeUnavailable: passing(503, 'No node can be reached', connectionFailed),

  // Services
  AnswerTimeout: passing(503, 'The answer took too long'),
  AnswerTooLarge: lasting(
    413,
    'The answer would have too many bytes; ask for fewer rows, or for less at once',
  ),
  CheckpointLost: lasting(500, 'The tables hold blocks but have lost their checkpoint'),
  CheckpointMoved: passing(500, 'Another process wrote the tables meanwhile'),
  DatabaseUnavailable: passing(503, 'The database cannot be reached'),
  Internal: lasting(500, 'Something unexpected happened'),
  LeaseLost: passing(500, 'Another process holds the right to write the tables'),
  NotImplemented: lasting(501, 'Not implemented'),
  Overloaded: passing(503, 'Too many requests are under way'),
  RebuildRunning: lasting(409, 'A rebuild of the tables is already under way'),

  // Start-up
  AddressUnavailable: lasting(500, 'The address or port to listen on is in use or not permitted'),
  BuildFailed: lasting(500, 'The page cannot be built'),
  DamagedFile: lasting(500, 'A file of a stored chain is damaged'),
  DatabaseInUse: lasting(503, 'Another process uses the folder of the database'),
  DatabaseUnusable: lasting(503, 'The database was made by another version or cannot be opened'),
  InvalidConfig: lasting(500, 'A setting or an argument is invalid'),
  OtherChain: lasting(500, 'The folder holds another chain'),
  UnknownFormat: lasting(500, 'The file of a stored chain has another format'),
  WrongNetwork: lasting(500, 'The node serves another chain than the configured one'),
};

/** Whether a caught value is an AppError after which the same request may succeed later without a change. */
export function isRetryable(thrown: unknown): boolean {
  return isAppError(thrown) && errorCatalogue[thrown.code].retryable;
}

/** The code of an error in answers. */
export function wireCodeOf(code: ErrorCode): ErrorCode {
  return errorCatalogue[code].wireCode ?? code;
}
