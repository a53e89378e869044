/**
 * How generation 1 names an error: a number and a name from a closed list
 * (docs/wire-formats.md#errors-of-generation-1).
 */
export interface Generation1Code {
  readonly code: `UN${string}`;
  readonly name: string;
}

export interface ErrorCodeEntry {
  readonly status: number;
  /** What went wrong in general; the message of the error says it in particular. */
  readonly title: string;
  readonly generation1: Generation1Code;
}

const other: Generation1Code = { code: 'UN01000', name: 'Other' };
const badSignature: Generation1Code = { code: 'UN01001', name: 'BadSignature' };
const buildExtrinsic: Generation1Code = { code: 'UN01002', name: 'BuildExtrinsic' };
const submitExtrinsic: Generation1Code = { code: 'UN01003', name: 'SubmitExtrinsic' };
const validation: Generation1Code = { code: 'UN01004', name: 'Validation' };
const invalidSigner: Generation1Code = { code: 'UN01005', name: 'InvalidSigner' };
const badPayload: Generation1Code = { code: 'UN01006', name: 'BadPayload' };
const buildQuery: Generation1Code = { code: 'UN01007', name: 'BuildQuery' };
const notFound: Generation1Code = { code: 'UN01008', name: 'NotFound' };
const verificationFailed: Generation1Code = { code: 'UN01009', name: 'VerificationFailed' };
const connectionFailed: Generation1Code = { code: 'UN01010', name: 'ConnectionFailed' };
const extrinsicParse: Generation1Code = { code: 'UN01011', name: 'ExtrinsicParse' };

/** Every error code our HTTP interfaces answer with. OpenAPI, documentation and tests read this list. */
export const errorCodes = {
  // Input
  Validation: { status: 400, title: 'A parameter or the body is not as described', generation1: validation },
  MalformedBody: {
    status: 400,
    title: 'The body cannot be read as the stated content type',
    generation1: validation,
  },
  InvalidAddress: { status: 400, title: 'Not an account address', generation1: validation },
  InvalidAmount: { status: 400, title: 'Not an amount', generation1: validation },
  InvalidHex: { status: 400, title: 'Not hexadecimal bytes', generation1: validation },
  MalformedRequest: {
    status: 400,
    title: 'The request is no HTTP that can be read',
    generation1: validation,
  },
  RequestTimeout: { status: 408, title: 'The request did not arrive in time', generation1: other },
  UriTooLong: { status: 414, title: 'A part of the path is too long', generation1: validation },
  HeadersTooLarge: { status: 431, title: 'The headers are too large', generation1: validation },
  TooManyRequests: { status: 429, title: 'More requests than this caller may make', generation1: other },
  PayloadTooLarge: { status: 413, title: 'The body is too large', generation1: validation },
  NotFound: { status: 404, title: 'There is no such thing', generation1: notFound },
  RouteNotFound: { status: 404, title: 'There is no such route', generation1: notFound },
  // State queries
  UnknownStorage: {
    status: 400,
    title: 'The runtime has no such storage, constant or method',
    generation1: buildQuery,
  },
  InvalidQueryArguments: {
    status: 400,
    title: 'The arguments do not fit the storage entry',
    generation1: buildQuery,
  },
  // Extrinsics
  UnknownCall: { status: 400, title: 'The runtime has no such call', generation1: buildExtrinsic },
  InvalidCallArguments: {
    status: 400,
    title: 'The arguments do not fit the call',
    generation1: buildExtrinsic,
  },
  CallDecodeFailed: {
    status: 400,
    title: 'The bytes are no call of this runtime',
    generation1: extrinsicParse,
  },
  ExtrinsicDecodeFailed: {
    status: 400,
    title: 'The bytes are no extrinsic of this runtime',
    generation1: extrinsicParse,
  },
  ExtrinsicTooLarge: {
    status: 413,
    title: 'The extrinsic is too large to be explained, tried or priced',
    generation1: validation,
  },
  BadPayload: {
    status: 400,
    title: 'The signer payload is not one of this chain',
    generation1: badPayload,
  },
  BadSignature: {
    status: 400,
    title: 'The signature does not belong to payload and signer',
    generation1: badSignature,
  },
  InvalidSigner: {
    status: 400,
    title: 'The signer cannot sign for this address',
    generation1: invalidSigner,
  },
  VerificationFailed: {
    status: 400,
    title: 'The signer cannot pay for what is to be built',
    generation1: verificationFailed,
  },
  IdempotencyKeyUsed: {
    status: 409,
    title: 'The idempotency key belongs to another transaction',
    generation1: submitExtrinsic,
  },
  ForeignOrigin: {
    status: 403,
    title: 'Pages of this origin may not submit to a development chain',
    generation1: submitExtrinsic,
  },
  ExtrinsicRefused: {
    status: 400,
    title: 'The node refused the extrinsic before it was in a block',
    generation1: submitExtrinsic,
  },
  ExtrinsicWouldFail: {
    status: 400,
    title: 'A dry run says that the chain would refuse the extrinsic, or that it would fail',
    generation1: submitExtrinsic,
  },
  ExtrinsicFailed: {
    status: 400,
    title: 'The extrinsic is in a block and failed',
    generation1: submitExtrinsic,
  },
  ExtrinsicNotIncluded: {
    status: 400,
    title: 'The extrinsic is in no block and never will be',
    generation1: submitExtrinsic,
  },
  EventNotFound: {
    status: 503,
    title: 'The extrinsic succeeded without the event that its result is read from',
    generation1: extrinsicParse,
  },
  ExtrinsicNotFound: { status: 404, title: 'No extrinsic with this hash is known', generation1: notFound },
  BlockUnreadable: {
    status: 502,
    title: 'The bytes of a block cannot be had or understood',
    generation1: other,
  },
  StateUnreadable: {
    status: 502,
    title: 'A value of the state does not decode with the runtime of its block',
    generation1: other,
  },
  BlockQuarantined: {
    status: 503,
    title: 'The block cannot be decoded yet; its bytes are kept and tried again',
    generation1: other,
  },
  ChainMoved: {
    status: 409,
    title: 'The list was begun on a block that is not on the chain any more; begin it again',
    generation1: other,
  },
  BlockNotFound: { status: 404, title: 'No block with this number or hash is known', generation1: notFound },
  StakingUnavailable: { status: 404, title: 'The chain has no staking at the block', generation1: notFound },
  // Server side
  NotImplemented: { status: 501, title: 'Not implemented', generation1: other },
  NodeRpcError: { status: 502, title: 'The node answered with an error', generation1: other },
  NodeBadAnswer: {
    status: 502,
    title: 'The node answered with something else than its protocol says',
    generation1: connectionFailed,
  },
  NodeTimeout: { status: 504, title: 'The node did not answer in time', generation1: connectionFailed },
  NodeUnavailable: { status: 503, title: 'No node can be reached', generation1: connectionFailed },
  DatabaseUnavailable: { status: 503, title: 'The database cannot be reached', generation1: other },
  AnswerTimeout: { status: 503, title: 'The answer took too long', generation1: other },
  Overloaded: { status: 503, title: 'Too many requests are under way', generation1: other },
  NotReady: { status: 503, title: 'The service is still starting', generation1: other },
  Internal: { status: 500, title: 'Something unexpected happened', generation1: other },
} as const satisfies Readonly<Record<string, ErrorCodeEntry>>;

export type ErrorCode = keyof typeof errorCodes;

/** Looks a code up; one that is not in the list counts as `Internal` for its generation-1 name. */
export function errorCodeEntry(code: string): ErrorCodeEntry {
  return isErrorCode(code) ? errorCodes[code] : errorCodes.Internal;
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCodes, code);
}
