import type { ExtrinsicInBlock } from '@hub/contract/chain-api/extrinsics/generation-1/status';
import type { BlockRef } from '@hub/node-rpc/types';
import { encodeSs58 } from '@hub/primitives/ss58';
import { renderJson } from '@hub/scale/render';
import type { ChainContext } from '../chain-context.ts';
import {
  eventsOf,
  extrinsicHashes,
  fetchBlock,
  readBlockExtrinsics,
  renderEvent,
} from './block-extrinsics.ts';
import { decodeBlockExtrinsic } from './decode-block-extrinsic.ts';

/**
 * Reads an extrinsic of a block; null when the block has none with that hash. Throws AppError `BlockNotFound`,
 * `BlockUnreadable`, `StateUnreadable`.
 */
export async function getExtrinsic(
  { node, runtimes, ss58Prefix }: ChainContext,
  { hash }: BlockRef,
  extrinsicHash: string,
): Promise<ExtrinsicInBlock> {
  const block = await fetchBlock(node.rpc, hash);
  const hashes: readonly string[] = extrinsicHashes(block);
  const index = hashes.indexOf(extrinsicHash);
  if (index < 0) return null;
  const contents = await readBlockExtrinsics(node.rpc, runtimes, block);
  const { runtime } = contents;
  const { call, signature } = decodeBlockExtrinsic(contents, index);
  return {
    section: call.section,
    method: call.method,
    events: eventsOf(contents, index).map((event) => renderEvent(runtime, event)),
    args: call.fields.map(({ typeId, value }) => renderJson(runtime, typeId, value)),
    nonce: signature?.nonce ?? null,
    signer: signature === undefined ? null : encodeSs58(signature.publicKey, ss58Prefix),
  };
}
