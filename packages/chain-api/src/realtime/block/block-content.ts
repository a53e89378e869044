// A block in the form that subscribers get, decoded and rendered once for all of them.
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
  /** The accounts among its values, in order, as SS58 text in the network's prefix. */
  readonly addresses: readonly string[];
  /** The integers among its values whose type has more than 32 bits, in order. */
  readonly amounts: readonly bigint[];
  /** Undefined for an event outside extrinsics. */
  readonly extrinsic: ContentExtrinsic | undefined;
}

export interface BlockContent {
  readonly ref: BlockRef;
  readonly block: RealtimeBlock;
  readonly extrinsics: readonly ContentExtrinsic[];
  readonly events: readonly ContentEvent[];
}
