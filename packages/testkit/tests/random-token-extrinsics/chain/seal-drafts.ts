import type { Chain } from '@hub/devchain/chain/types';
import type { Block } from '@hub/devchain/frame/block';
import { isAppError } from '@hub/primitives/app-error';

export interface Sealed {
  readonly block: Block;
  /** The position of each draft among the block's extrinsics, or the reason of its refusal. */
  readonly places: readonly (number | string)[];
}

function sealWith(chain: Chain, parent: Block, timestampMs: number, offered: readonly Uint8Array[]): Block {
  chain.setExtrinsicSource({ ready: () => offered });
  return chain.seal({ parent: parent.hash, timestampMs });
}

/** The reason for which a block with the accepted extrinsics refuses this one. */
function refusalOf(
  chain: Chain,
  parent: Block,
  timestampMs: number,
  accepted: readonly Uint8Array[],
  refused: Uint8Array,
): string {
  chain.setExtrinsicSource({ ready: () => [] });
  try {
    chain.seal({ parent: parent.hash, timestampMs, extrinsics: [...accepted, refused] });
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.code === 'ExtrinsicDecodeFailed') return 'undecodable';
    if (error.code === 'ExtrinsicRefused') {
      const { kind, reason } = error.details as { readonly kind: string; readonly reason: string };
      return `${kind === 'invalid' ? 'Invalid' : 'Unknown'}.${reason}`;
    }
    throw error;
  }
  throw new Error('An extrinsic was left out and then accepted at the same place');
}

/**
 * Seals a block of drafts, each signed with the nonce that it has after the accepted ones before it. If the block lacks
 * a draft, it is built again without this draft, because the nonces of the drafts after it were wrong.
 */
export function sealDrafts(
  chain: Chain,
  timestampMs: number,
  count: number,
  sign: (index: number, isRefused: (index: number) => boolean) => Uint8Array,
): Sealed {
  const parent = chain.bestBlock();
  const reasons = new Map<number, string>();
  for (;;) {
    const indices = Array.from({ length: count }, (_, index) => index).filter((index) => !reasons.has(index));
    const signed = indices.map((index) => sign(index, (other) => reasons.has(other)));
    const block = sealWith(chain, parent, timestampMs, signed);
    const missing = signed.findIndex((bytes) => !block.extrinsics.includes(bytes));
    if (missing < 0) {
      const places = Array.from(
        { length: count },
        (_, index) =>
          reasons.get(index) ??
          block.extrinsics.indexOf(signed[indices.indexOf(index)] ?? parent.headerBytes),
      );
      return { block, places };
    }
    const refused = signed[missing] ?? parent.headerBytes;
    const reason = refusalOf(chain, parent, timestampMs, signed.slice(0, missing), refused);
    reasons.set(indices[missing] ?? missing, reason);
  }
}
