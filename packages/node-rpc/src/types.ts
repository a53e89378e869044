// What the other packages see of a Substrate node.
import type { Hex } from '@hub/primitives/hex';
import type { Pause } from '@hub/primitives/node/pause';
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
  /** Each with its compact length prefix. */
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
 * The properties of the chain specification, unchecked. Usual are `ss58Format`, `tokenSymbol` and `tokenDecimals`, the
 * last two plainly or as lists with one entry for each token; any may be missing.
 */
export type SystemProperties = Readonly<Record<string, unknown>>;

/** The chain that nodes must serve. */
export interface ChainIdentity {
  readonly genesisHash: Hex;
  /**
   * Name of a runtime (`specName`). A node on this machine may serve a chain for development with that runtime instead.
   * No other chain is accepted when absent.
   */
  readonly developmentSpecName?: string;
}

export interface DispatchInfo {
  /** A single number where the runtime is older than Weight V2: its time. */
  readonly weight: bigint | { readonly refTime: bigint; readonly proofSize: bigint };
  readonly dispatchClass: string;
  /** Inclusion fee in smallest units, without tip. */
  readonly partialFee: bigint;
}

/** The parts of an inclusion fee in smallest units, without tip; what is charged is their sum. */
export interface FeeDetails {
  readonly baseFee: bigint;
  readonly lenFee: bigint;
  readonly adjustedWeightFee: bigint;
}

/**
 * The node's methods with checked results. `at` is a block hash; the best block when absent.
 * Every method rejects with AppError 'NodeUnavailable' | 'NodeTimeout' | 'NodeRpcError' | 'NodeBadAnswer'.
 */
export interface NodeRpc {
  getGenesisHash(): Promise<Hex>;
  /** Hash on the node's best chain; undefined above the best block. */
  getBlockHash(blockNumber: number): Promise<Hex | undefined>;
  getBlockHashes(blockNumbers: readonly number[]): Promise<readonly (Hex | undefined)[]>;
  getHeader(at?: Hex): Promise<Header | undefined>;
  getBlock(at?: Hex): Promise<Block | undefined>;
  getBestBlock(): Promise<BlockRef>;
  getFinalizedHead(): Promise<Hex>;
  /** Metadata bytes (magic and version first): V15 where the runtime offers it, else V14. */
  getMetadata(at?: Hex): Promise<Uint8Array>;
  getRuntimeVersion(at?: Hex): Promise<RuntimeVersion>;
  getStorage(key: Hex, at?: Hex): Promise<Uint8Array | undefined>;
  /** Values in the order of `keys`, all of one block. */
  getStorageMany(keys: readonly Hex[], at?: Hex): Promise<readonly (Uint8Array | undefined)[]>;
  /** One page of keys in order, at most 1000, beginning after `startKey`. */
  getKeysPaged(prefix: Hex, count: number, startKey?: Hex, at?: Hex): Promise<readonly Hex[]>;
  /** A runtime API method, for instance 'AccountNonceApi_account_nonce', with SCALE arguments and result. */
  call(method: string, args: Uint8Array, at?: Hex): Promise<Uint8Array>;
  /**
   * Submits once, never again on a lost connection: then the outcome is unknown and the error says
   * so (`details.outcome` is 'unknown'). A refusal is 'NodeRpcError' with the node's code in `details.rpcCode`.
   */
  submitExtrinsic(extrinsic: Uint8Array): Promise<Hex>;
  pendingExtrinsics(): Promise<readonly Uint8Array[]>;
  /** Next nonce of the address (SS58), transactions in the pool counted. */
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
  /** Send at most once: a lost connection rejects instead of asking again on the next one. Default false. */
  readonly once?: boolean;
}

export interface SubscriptionMethods {
  readonly subscribe: string;
  readonly unsubscribe: string;
  readonly params?: readonly unknown[];
}

/** What is known of one configured node from the last look at all of them. */
export interface NodeHealth {
  /** Without keys. */
  readonly address: string;
  readonly isInUse: boolean;
  /** Level with the others and on their chain, or not for so short a time that it may be used; so is one not looked at yet. */
  readonly isHealthy: boolean;
  /** Undefined until it has answered; then as it answered last. */
  readonly bestNumber: number | undefined;
  readonly finalizedNumber: number | undefined;
  /** Blocks behind the highest node. */
  readonly lagBlocks: number;
  /** In words; also of a node that is used although another one contradicts it. */
  readonly problem?: string;
}

/** How several nodes are watched, and when one is left for another. */
export interface NodeWatch {
  /** Blocks a node may be behind the highest one. */
  readonly maxLagBlocks: number;
  /** Pause between two looks. */
  readonly everyMs: number;
  /** Time after which a node counts as silent. */
  readonly answerMs: number;
  /** How long a node in use may be behind, forked or silent. */
  readonly graceMs: number;
  /** How long it may have no new block although another node has. */
  readonly stallMs: number;
  /** How long a preferred node has to be well before it is used again. */
  readonly returnMs: number;
}

export interface NodeClient extends AsyncDisposable {
  readonly rpc: NodeRpc;
  readonly state: ConnectionState;
  /** Endpoint in use (or tried last), with the keys it may carry: not for callers, not for logs. */
  readonly url: string;
  /** Connected, and the node has given a sign of life within about two seconds. */
  readonly isResponsive: boolean;
  /** Every configured node, the preferred one first. Costs no question. */
  health(): readonly NodeHealth[];
  /** Asks one endpoint after another until an answer stands the asker's checks. */
  readonly ask: Ask;
  /**
   * The endpoint that is asked first comes last for a while: what it says leads nowhere. For what the watch over all
   * nodes cannot see: contents of blocks.
   */
  askElsewhere(reason: string): void;
  /** Any method; the result is the node's JSON, unchecked. */
  request(method: string, params: readonly unknown[], options?: RequestOptions): Promise<unknown>;
  /**
   * Notifications of one subscription until `signal` aborts (ends quietly). A lost connection ends it with
   * AppError 'NodeUnavailable': what happened meanwhile is unknown and the caller has to look again.
   */
  subscribe(methods: SubscriptionMethods, signal: AbortSignal): AsyncIterable<unknown>;
  /** Called on every change of `state`; returns the unsubscribe function. */
  onStateChange(listener: (state: ConnectionState) => void): () => void;
}

/** What the client tells about its connection. A pino logger fits. */
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
  /** Until the first connection stands; default 10_000. */
  readonly connectTimeoutMs?: number;
  /** Default 30_000. */
  readonly requestTimeoutMs?: number;
  /** How pauses between attempts pass; default: by the clock. */
  readonly pause?: Pause;
  /** Deviations from the default: 5 blocks, a look every 2 s. */
  readonly watch?: Partial<NodeWatch>;
  /** Called with the health of all nodes after each look at them. */
  readonly onLook?: (nodes: readonly NodeHealth[]) => void;
  /**
   * Whether a node is refused that lacks a block which this process saw as final; default true. False is for a caller that
   * compares every block with its own tables.
   */
  readonly remembersFinal?: boolean;
  /** Endpoints of another chain are refused. Default: the chain of the first endpoint that answers. */
  readonly chain?: ChainIdentity;
  /**
   * Queried when an endpoint has another genesis block than the chain that was followed until now: true turns to its
   * chain and closes connections to the former one. Default: such an endpoint is refused.
   */
  readonly acceptsOtherChain?: (genesisHash: string) => boolean;
  /** Called after each request with how long it took, waiting for a connection included, and how it ended. */
  readonly onAnswer?: (answer: RequestRecord) => void;
  /** Called for each answer that was found to be bad while a question was asked with `ask`. */
  readonly onBadAnswer?: (bad: BadAnswer) => void;
}

export type HeadEvent =
  /** The next block of the best chain: its parent is the block before (or the common ancestor of a reorg). */
  | { readonly type: 'best'; readonly block: BlockRef }
  /** Blocks that left the best chain, newest first; the next best block's parent is `commonAncestor`. */
  | { readonly type: 'reorg'; readonly commonAncestor: BlockRef; readonly retracted: readonly BlockRef[] }
  /** The block and all before it are final; it was announced as best before. */
  | { readonly type: 'finalized'; readonly block: BlockRef };

export interface FollowHeadsOptions {
  /** Last block the caller has; following begins with its child. The finalized head when absent. */
  readonly from?: BlockRef;
  readonly signal: AbortSignal;
}
