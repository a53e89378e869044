// A block as subscribers get it: decoded and rendered once, for whoever listens.
import type {
  RealtimeBlock,
  RealtimeEvent,
  RealtimeExtrinsic,
} from '@hub/contract/chain-api/realtime/chain-parts';
import type { BlockRef } from '@hub/node-rpc/types';

export interface ContentExtrinsic {
  readonly message: RealtimeExtrinsic;
  readonly events: readonly ContentEvent[];
}

export interface ContentEvent {
  readonly message: RealtimeEvent;
  /** Accounts its values hold, in order: SS58 in the network's prefix. */
  readonly addresses: readonly string[];
  /** The integers above 32 bits among its values, in order. */
  readonly amounts: readonly bigint[];
  /** Undefined for an event of the block itself. */
  readonly extrinsic: ContentExtrinsic | undefined;
}

export interface BlockContent {
  readonly ref: BlockRef;
  readonly block: RealtimeBlock;
  readonly extrinsics: readonly ContentExtrinsic[];
  readonly events: readonly ContentEvent[];
}
