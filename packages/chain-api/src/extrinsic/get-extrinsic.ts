import type { ExtrinsicInBlock } from '@hub/contract/chain-api/generation-1/extrinsic-status';
import { AppError } from '@hub/primitives/app-error';
import { type Hex, isHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import { decodeExtrinsic } from '@hub/scale/extrinsic';
import { renderJson } from '@hub/scale/render';
import type { ChainContext } from '../chain-context.ts';
import {
  eventsOf,
  extrinsicHashes,
  fetchBlock,
  readBlockExtrinsics,
  renderEvent,
} from './block-extrinsics.ts';

/** Block numbers are u32. */
const maxBlockNumber = 0xffff_ffff;

/**
 * Reads an extrinsic of a block; null when the block has none with that hash. The block is named by number or hash: the
 * text's form decides. Throws AppError `BlockNotFound` | `Validation`.
 */
export async function getExtrinsic(
  { node, runtimes, ss58Prefix }: ChainContext,
  query: { readonly blockHashOrNumber: string; readonly extrinsicHash: string },
): Promise<ExtrinsicInBlock> {
  const block = await fetchBlock(node.rpc, await blockHashOf(node.rpc, query.blockHashOrNumber));
  const hashes: readonly string[] = extrinsicHashes(block);
  const index = hashes.indexOf(query.extrinsicHash);
  const bytes = block.extrinsics[index];
  if (bytes === undefined) return null;
  const contents = await readBlockExtrinsics(node.rpc, runtimes, block);
  const { runtime } = contents;
  const { call, signature } = decodeExtrinsic(runtime, bytes);
  return {
    section: call.section,
    method: call.method,
    events: eventsOf(contents, index).map((event) => renderEvent(runtime, event)),
    args: call.fields.map(({ typeId, value }) => renderJson(runtime, typeId, value)),
    nonce: signature?.nonce ?? null,
    signer: signature === undefined ? null : encodeSs58(signature.publicKey, ss58Prefix),
  };
}

async function blockHashOf(rpc: ChainContext['node']['rpc'], text: string): Promise<Hex> {
  const lowerCased = text.toLowerCase();
  if (isHex(lowerCased, 32)) return lowerCased;
  if (!/^\d{1,16}$/.test(text)) {
    throw new AppError({
      code: 'Validation',
      message: 'blockHashOrNumber is neither a block hash nor a number',
    });
  }
  const blockNumber = Number(text);
  const hash = blockNumber > maxBlockNumber ? undefined : await rpc.getBlockHash(blockNumber);
  if (hash !== undefined) return hash;
  throw new AppError({ code: 'BlockNotFound', message: `Block ${text} not found`, status: 404 });
}
