import type { Hex } from '@hub/primitives/hex';
import { createChain } from './chain/create-chain.ts';
import type { ExportedChain } from './chain/exported-chain.ts';
import { keepChain } from './chain/store/keep-chain.ts';
import type { Chain } from './chain/types.ts';
import type { ChainProfile, Network } from './networks/network.ts';
import { createTransactionPool } from './pool/transaction-pool.ts';
import { createFaults } from './rpc/faults/create-faults.ts';
import { createMethodTable } from './rpc/method-table.ts';
import { startRpcServer } from './rpc/start-rpc-server.ts';
import type { RuntimeDefinition } from './runtime/runtime-definition.ts';
import { type Sealing, startSealing } from './sealing/start-sealing.ts';

export interface DevchainOptions {
  /** The name of a network, or a network that a test defines; default `unique`. */
  readonly network?: ChainProfile['network'] | Network;
  /** Address to listen on; default 127.0.0.1. */
  readonly host?: string;
  /** Port for both WebSocket and HTTP; 0, the default, chooses a free one. */
  readonly port?: number;
  /** The clock, in milliseconds since 1970; default `Date.now`. */
  readonly nowMs?: () => number;
  /** Whether a new chain begins with weeks of history (transfers, stakes, tokens); default false. */
  readonly story?: boolean;
  /**
   * Whether staking has the live network's rate and pending interval, instead of a pending interval of 168 blocks and a
   * higher rate; default false.
   */
  readonly liveConstants?: boolean;
  /** When blocks are sealed; by default at once on a transaction, and every 6 s. */
  readonly sealing?: Sealing;
  /**
   * The number of blocks by which the finalized block stays behind the best one; default 2. A stored chain keeps the
   * setting that `setFinality` gave it.
   */
  readonly finalityLagBlocks?: number;
  /**
   * The number of final blocks whose state clients may read, as with Substrate's `--state-pruning`: with a number,
   * requests for older state get Substrate's error 4003, and the methods `archive_*` do not exist. Default: all.
   */
  readonly statePruningBlocks?: number | undefined;
  /** An exported block of the same network and constants, from which the chain continues; it then has no story. */
  readonly from?: ExportedChain;
  /** Runtimes to which the chain can be upgraded; default none. */
  readonly nextRuntimes?: readonly RuntimeDefinition[];
  /** Folder that stores the chain between starts; by default the chain ends with the process. */
  readonly dataDir?: string;
  /**
   * Origins whose pages may call every method, such as `https://polkadot.js.org`, or `*`; default none. Pages of this
   * machine always may.
   */
  readonly allowedOrigins?: readonly string[];
  /** Called with defects found while answering or sealing; default: prints to standard error. */
  readonly reportError?: (action: string, error: unknown) => void;
}

/** A running development chain. */
export interface Devchain extends AsyncDisposable {
  readonly wsUrl: string;
  readonly httpUrl: string;
  readonly genesisHash: Hex;
  /** Direct access for tests and tools. */
  readonly chain: Chain;
}

/** Starts a chain with its pool, sealing and JSON-RPC. Rejects with the system's error when the port is taken. */
export async function startDevchain(options: DevchainOptions = {}): Promise<Devchain> {
  const {
    network = 'unique',
    host = '127.0.0.1',
    port = 0,
    nowMs = Date.now,
    story = false,
    liveConstants = false,
    dataDir,
    finalityLagBlocks = 2,
    statePruningBlocks,
    nextRuntimes = [],
    from,
    allowedOrigins = [],
  } = options;
  const { sealing = { kind: 'instant-and-interval', intervalMs: 6000 }, reportError = writeError } = options;
  const origin = from === undefined ? {} : { from };
  const chainOptions = {
    network,
    nowMs,
    story,
    liveConstants,
    finalityLagBlocks,
    statePruningBlocks,
    nextRuntimes,
    ...origin,
  };
  const chain = dataDir === undefined ? createChain(chainOptions) : keepChain({ ...chainOptions, dataDir });
  await using ending = new AsyncDisposableStack();
  ending.use(chain);
  const pool = createTransactionPool(chain);
  chain.setExtrinsicSource(pool);
  const sealer = ending.use(startSealing({ chain, pool, sealing, reportError }));
  const handler = {
    methods: createMethodTable({
      isArchive: statePruningBlocks === undefined,
      palletMethods: chain.palletMethods,
    }),
    context: { chain, pool, sealer, faults: createFaults(), offchainStorage: new Map() },
    reportError,
  };
  const server = ending.use(await startRpcServer({ handler, host, port, allowedOrigins }));
  const running = ending.move();
  const address = `${reachableHost(host)}:${server.port}`;
  return {
    wsUrl: `ws://${address}`,
    httpUrl: `http://${address}`,
    genesisHash: chain.genesisHash,
    chain,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/** A host to which clients can connect: any-address becomes this machine, IPv6 gets brackets. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function writeError(action: string, error: unknown): void {
  process.stderr.write(`${action}: ${error instanceof Error ? error.stack : String(error)}\n`);
}
