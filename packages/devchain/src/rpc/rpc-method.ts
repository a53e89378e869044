import type { Chain } from '../chain/types.ts';
import type { TransactionPool } from '../pool/transaction-pool.ts';
import type { Sealer } from '../sealing/start-sealing.ts';
import type { Faults } from './faults/create-faults.ts';
import type { OffchainStorage } from './legacy/offchain.ts';
import type { ChainHeadFollow } from './modern/chain-head-follow.ts';

/** The dependencies of every handler. */
export interface RpcContext {
  readonly chain: Chain;
  readonly pool: TransactionPool;
  readonly sealer: Pick<Sealer, 'current' | 'change'>;
  readonly faults: Faults;
  readonly offchainStorage: OffchainStorage;
}

/** Sends one notification of a subscription; it arrives after the response with the subscription id. */
export type Push = (result: unknown) => void;

/** The connection of a caller, on which its subscriptions depend. */
export interface RpcConnection {
  /**
   * Opens a subscription and returns its id. `start` begins to push and returns a function that ends the subscription.
   * One with more work than usual counts as several (`weight`). Throws RpcError -32603 on a transport without
   * notifications (HTTP), and -32006 when there are too many subscriptions.
   */
  subscribe(
    notificationMethod: string,
    start: (push: Push, id: string) => () => void,
    weight?: number,
  ): string;
  /** Does work in steps after the response of the present request and before the next request. */
  afterwards(steps: Generator<void, void>): void;
  /** Ends a subscription; false when there is none with this id. */
  unsubscribe(id: string): boolean;
  /** chainHead_v1 follow subscriptions by id. */
  readonly follows: Map<string, ChainHeadFollow>;
  /** Functions that stop transaction_v1 broadcasts, by operation id. */
  readonly broadcasts: Map<string, () => void>;
  /** A new id, unique on this connection. */
  nextId(): string;
  /** The reason why the caller may call only open methods; undefined when it may call all. */
  readonly refusal: string | undefined;
}

/** A long read in steps: other callers are served between them. It returns the JSON result or throws RpcError. */
export type LongRead = Generator<void, unknown>;

/** A handler; `params` is the request's list. Returns the JSON result or a `LongRead`, or throws RpcError. */
export type RpcMethod = (
  context: RpcContext,
  params: readonly unknown[],
  connection: RpcConnection,
) => unknown;

/** The methods of a node. */
export interface MethodTable {
  readonly byName: ReadonlyMap<string, RpcMethod>;
  /** Names of the methods that pages of any origin may call, because they only read. */
  readonly open: ReadonlySet<string>;
}
