// The parts of @subsquid/substrate-processor that the benchmark uses; its own types are not available, because the
// project does not depend on it.
import { createRequire } from 'node:module';

export interface PeerBlock {
  readonly header: {
    readonly height: number;
    readonly hash: string;
    readonly parentHash: string;
    readonly specVersion: number;
    readonly timestamp?: number;
  };
  readonly extrinsics: readonly PeerExtrinsic[];
  readonly events: readonly PeerEvent[];
}

export interface PeerExtrinsic {
  readonly index: number;
  readonly hash: string;
  /** An account is `{__kind: 'Id', value: hex}`. */
  readonly signature?: { readonly address: { readonly value: string } };
  readonly call?: { readonly name: string; readonly args: Readonly<Record<string, unknown>> };
}

export interface PeerEvent {
  readonly index: number;
  /** For example `Balances.Transfer`. */
  readonly name: string;
  readonly args: unknown;
  readonly extrinsicIndex?: number;
}

export interface Height {
  readonly height: number;
  readonly hash: string;
}

/** The processor's database, which stores its height; its handler writes to the `Store`. */
export interface PeerDatabase<Store> {
  readonly supportsHotBlocks: false;
  connect(): Promise<Height>;
  /** Runs the handler for one batch and commits its writes together with the new height. */
  transact(
    batch: { readonly prevHead: Height; readonly nextHead: Height },
    handle: (store: Store) => Promise<void>,
  ): Promise<void>;
}

interface Processor {
  setRpcEndpoint(settings: {
    readonly url: string;
    readonly capacity: number;
    readonly maxBatchCallSize: number;
  }): Processor;
  setBlockRange(range: { readonly from: number; readonly to: number }): Processor;
  setFields(fields: Readonly<Record<string, Readonly<Record<string, true>>>>): Processor;
  includeAllBlocks(): Processor;
  addEvent(request: object): Processor;
  addCall(request: object): Processor;
  run<Store>(
    database: PeerDatabase<Store>,
    handle: (batch: { readonly store: Store; readonly blocks: readonly PeerBlock[] }) => Promise<void>,
  ): void;
}

const { SubstrateBatchProcessor } = createRequire(new URL('../../../peers/package.json', import.meta.url))(
  '@subsquid/substrate-processor',
) as { readonly SubstrateBatchProcessor: new () => Processor };

/**
 * A processor of all blocks up to the last one, with every call and every event, from the node only. It always reads
 * ten blocks at a time, with five concurrent ranges. The limit of requests is higher than it ever needs.
 */
export function createProcessor(nodeUrl: string, lastBlock: number): Processor {
  return new SubstrateBatchProcessor()
    .setRpcEndpoint({ url: nodeUrl, capacity: 1000, maxBatchCallSize: 1000 })
    .setBlockRange({ from: 0, to: lastBlock })
    .setFields({
      block: { timestamp: true },
      extrinsic: { hash: true, signature: true },
      call: { name: true, args: true },
      event: { name: true, args: true },
    })
    .includeAllBlocks()
    .addCall({ extrinsic: true })
    .addEvent({});
}
