import type { NodeClient } from '@hub/node-rpc/types';
import type { Hex } from '@hub/primitives/hex';
import type { Logger } from 'pino';
import type { BlockRefs } from './blocks/block-refs.ts';
import type { ChainHead } from './heads/chain-head.ts';
import type { ChainRuntimes } from './runtimes/chain-runtimes.ts';
import type { Token } from './token.ts';

/** One network's chain and the node that serves it. */
export interface Chain {
  readonly node: NodeClient;
  readonly head: ChainHead;
  readonly runtimes: ChainRuntimes;
  readonly blocks: BlockRefs;
  readonly token: Token;
  readonly ss58Prefix: number;
  readonly genesisHash: Hex;
  readonly logger: Logger;
  readonly nowMs: () => number;
}
