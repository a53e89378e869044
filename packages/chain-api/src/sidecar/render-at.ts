import type { At } from '@hub/contract/chain-api/sidecar/at';
import type { BlockRef } from '@hub/node-rpc/types';

/** Renders the block of an answer. */
export function renderAt({ hash, number }: BlockRef): At {
  return { hash, height: number.toString() };
}
