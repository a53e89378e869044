// The types by which other packages use a Substrate node.
import type { Hex } from '@hub/primitives/hex';
import type { Pause } from '@hub/primitives/node/pause';
import type { FinalBlock, FinalBlocks } from './nodes/final-blocks.ts';
import type { Ask, BadAnswer } from './question.ts';

export interface BlockRef {
  readonly number: number;
  readonly hash: Hex;
  readonly parentHash: Hex;
}

export interface Header {
  readonly parentHash: Hex;
  readonly number: number;
  readonly stateRoot: Hex;
  readonly extrinsicsRoot: Hex;
  /** SCALE-encoded digest items. */
  readonly digest: readonly Hex[];
}

export interface Block {
  readonly hash: Hex;
  readonly header: Header;
  /** Extrinsics, each with its compact length prefix. */
  readonly extrinsics: readonly Uint8Array[];
}

export interface RuntimeVersion {
  readonly specName: string;
  readonly implName: string;
  readonly specVersion: number;
  readonly implVersion: number;
  readonly transactionVersion: number;
  readonly stateVersion: number;
}

/**
 * The properties of the chain specification, unchecked. Usual ones are `ss58Format`, `tokenSymbol` and `tokenDecimals`;
 * the last two are single values or lists with one entry per token. Any may be missing.
 */
export type SystemProperties = Readonly<Record<string, unknown>>;

/** The chain that nodes must serve. */
export interface ChainIdentity {
  readonly genesisHash: Hex;
  /**
   * Name of a runtime (`specName`). A node on this machine may serve a development chain with that runtime instead.
   * Absent: no other chain is accepted.
   */
  readonly developmentSpecName?: string;
}

export interface DispatchInfo {
  /** For runtimes before Weight V2 a single number: the reference time. */
  readonly weight: bigint | { readonly refTime: bigint; readonly proofSize: bigint };
  readonly dispatchClass: string;
  /** Inclusion fee in smallest units, without tip. */
  readonly partialFee: bigint;
}

/** The parts of an inclusion fee in smallest units, without tip; the fee is their sum. */
export interface FeeDetails {
  readonly baseFee: bigint;
  readonly lenFee: bigint;
  readonly adjustedWeightFee: bigint;
}

/**
 * The node's methods with checked results. `at` is a block hash; default: the best block. Every method rejects with
 * AppError 'NodeUnavailable' | 'NodeTimeout' | 'NodeRpcError' | 'NodeBadAnswer'.
 */
export interface NodeRpc {
  getGenesisHash(): Promise<Hex>;
  /** The block's hash on the node's best chain; undefined above the best block. */
  getBlockHash(blockNumber: number): Promise<Hex | undefined>;
  getBlockHashes(blockNumbers: readonly number[]): Promise<readonly (Hex | undefined)[]>;
  getHeader(at?: Hex): Promise<Header | undefined>;
  getBlock(at?: Hex): Promise<Block | undefined>;
  getBestBlock(): Promise<BlockRef>;
  getFinalizedHead(): Promise<Hex>;
  /** Metadata bytes (magic and version first): V15 where the runtime offers it, else that of `state_getMetadata`. */
  getMetadata(at?: Hex): Promise<Uint8Array>;
  getRuntimeVersion(at?: Hex): Promise<RuntimeVersion>;
  getStorage(key: Hex, at?: Hex): Promise<Uint8Array | undefined>;
  /** Values in the order of `keys`, all from the state of one block. */
  getStorageMany(keys: readonly Hex[], at?: Hex): Promise<readonly (Uint8Array | undefined)[]>;
  /** One page of at most `count` keys in order, beginning after `startKey`; nodes refuse a count above 1000. */
  getKeysPaged(prefix: Hex, count: number, startKey?: Hex, at?: Hex): Promise<readonly Hex[]>;
  /** Calls a runtime API method, such as 'AccountNonceApi_account_nonce', with SCALE arguments and result. */
  call(method: string, args: Uint8Array, at?: Hex): Promise<Uint8Array>;
  /**
   * Submits an extrinsic. The request is repeated while the node refuses it as busy, but not after a lost connection:
   * then its outcome is unknown, and `details.outcome` of the error is 'unknown'. Any other refusal is 'NodeRpcError'
   * with the node's code in `details.rpcCode`.
   */
  submitExtrinsic(extrinsic: Uint8Array): Promise<Hex>;
  pendingExtrinsics(): Promise<readonly Uint8Array[]>;
  /** Next nonce of the address (SS58), including transactions in the pool. */
  accountNextIndex(address: string): Promise<number>;
  systemChain(): Promise<string>;
  systemProperties(): Promise<SystemProperties>;
  queryInfo(extrinsic: Uint8Array, at?: Hex): Promise<DispatchInfo>;
  /** All parts are zero for an extrinsic that pays no fee. */
  queryFeeDetails(extrinsic: Uint8Array, at?: Hex): Promise<FeeDetails>;
}

export type ConnectionState = 'connected' | 'reconnecting' | 'closed';

export interface RequestOptions {
  /** Default: the client's `requestTimeoutMs`. */
  readonly timeoutMs?: number;
  /**
   * Whether the request must not be executed twice. If the connection is lost, such a request rejects and is not
   * repeated on the next connection; it is still repeated when a node refuses it as busy. Default: false.
   */
  readonly once?: boolean;
}

export interface SubscriptionMethods {
  readonly subscribe: string;
  readonly unsubscribe: string;
  readonly params?: readonly unknown[];
}

/** The health of one configured node at the last check. */
export interface NodeHealth {
  /** Address without keys. */
  readonly address: string;
  readonly isInUse: boolean;
  /**
   * Whether the client may stay at the node: no problem that rules it out has lasted long, or it was not checked yet.
   */
  readonly isHealthy: boolean;
  /** Best block of its last answer; undefined until it has answered. */
  readonly bestNumber: number | undefined;
  readonly finalizedNumber: number | undefined;
  /** Number of blocks below the reference height, or below a higher node with a newer finalized block. */
  readonly lagBlocks: number;
  /** Readable problem, also for a node that is used although another one contradicts it. */
  readonly problem?: string;
}

/** Settings of the watch over several nodes, and of the switch from one to another. */
export interface NodeWatch {
  /** Largest number of blocks that a node may be below or above the reference height (`compareHeights`). */
  readonly maxLagBlocks: number;
  /** Pause between two checks. */
  readonly everyMs: number;
  /** Time limit of a node for each step of a check (`lookAtNodes`). */
  readonly answerMs: number;
  /** Time for which a node in use may be behind, ahead, unproven, forked or silent before the client leaves it. */
  readonly graceMs: number;
  /** Time for which it may have no new block although another node has. */
  readonly stallMs: number;
  /** Time for which a preferred node must be usable before the client returns to it. */
  readonly returnMs: number;
}

export interface NodeClient extends AsyncDisposable {
  readonly rpc: NodeRpc;
  readonly state: ConnectionState;
  /** URL of the endpoint in use (or tried last). It may contain keys, so it must not reach callers or logs. */
  readonly url: string;
  /** Whether it is connected and the node has responded within 1 to 1.5 seconds. */
  readonly isResponsive: boolean;
  /** The health of every configured node, the preferred one first. Sends no request. */
  health(): readonly NodeHealth[];
  /** Queries one endpoint after another until an answer passes the caller's checks. */
  readonly ask: Ask;
  /**
   * Moves the endpoint that `ask` would query first to the end of the order for half a minute. For problems with its
   * answers that the watch over all nodes cannot detect, such as unusable contents of blocks.
   */
  askElsewhere(reason: string): void;
  /** Calls any method; the result is the node's JSON, unchecked. */
  request(method: string, params: readonly unknown[], options?: RequestOptions): Promise<unknown>;
  /**
   * The notifications of one subscription until `signal` aborts, which ends it without an error. A lost connection ends
   * it with AppError 'NodeUnavailable': notifications may be missing, and the caller must read the state again.
   */
  subscribe(methods: SubscriptionMethods, signal: AbortSignal): AsyncIterable<unknown>;
  /** Called on every change of `state`; returns the unsubscribe function. */
  onStateChange(listener: (state: ConnectionState) => void): () => void;
}

/** The logger for messages about the connection. A pino logger fits. */
export interface NodeLogger {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
}

export interface RequestRecord {
  readonly method: string;
  readonly durationMs: number;
  readonly isSuccess: boolean;
}

export interface ConnectNodeOptions {
  /** Endpoints (ws: or wss:) in order of preference. */
  readonly urls: readonly string[];
  readonly logger?: NodeLogger;
  /** Time limit for the first connection; default 10_000. */
  readonly connectTimeoutMs?: number;
  /** Time limit of a request; default 30_000. */
  readonly requestTimeoutMs?: number;
  /** Waits between attempts; default: a timer. */
  readonly pause?: Pause;
  /** Overrides of the default watch (5 blocks, a check every 2 s). */
  readonly watch?: Partial<NodeWatch>;
  /** Called with the health of all nodes after each check. */
  readonly onLook?: (nodes: readonly NodeHealth[]) => void;
  /**
   * The known finalized blocks: of several nodes, those that lack one that counts are not used. The client adds the
   * blocks that are final on the node in use. Default: an empty list in which every block counts.
   */
  readonly finals?: FinalBlocks;
  /**
   * Returns the blocks that the caller has recorded as final on the chain with this genesis block. Called before one of
   * several nodes is used for the first time. When it rejects, that node is not used, and it is called again for the
   * next one.
   */
  readonly finalBefore?: (genesisHash: Hex) => Promise<readonly FinalBlock[]>;
  /** The chain that endpoints must serve. Default: the chain of the first endpoint that answers. */
  readonly chain?: ChainIdentity;
  /**
   * Called when an endpoint that `chain` permits has another genesis block than the chain followed until now. True
   * switches to its chain and closes connections to the former one. Default: such an endpoint is refused.
   */
  readonly acceptsOtherChain?: (genesisHash: string) => boolean;
  /** Called after each request with its duration, including the wait for a connection, and its outcome. */
  readonly onAnswer?: (answer: RequestRecord) => void;
  /** Called for each bad answer to a query with `ask`. */
  readonly onBadAnswer?: (bad: BadAnswer) => void;
}

export type HeadEvent =
  /** The next block of the best chain. Its parent is the previous block (or the common ancestor of a reorg). */
  | { readonly type: 'best'; readonly block: BlockRef }
  /**
   * Blocks that a reorg removed from the best chain, newest first. The parent of the next best block is
   * `commonAncestor`.
   */
  | { readonly type: 'reorg'; readonly commonAncestor: BlockRef; readonly retracted: readonly BlockRef[] }
  /** The block and all before it are finalized. It was yielded as a best block before. */
  | { readonly type: 'finalized'; readonly block: BlockRef };

export interface FollowHeadsOptions {
  /** The last block that the caller has; following begins with its child. Default: the finalized head. */
  readonly from?: BlockRef;
  readonly signal: AbortSignal;
  /**
   * Called with the number of a head that the node announces although it announced a higher one on the same connection:
   * at once, even while the caller works on an earlier event. The reorg follows in its turn.
   */
  readonly onGoingBack?: (blockNumber: number) => void;
}
