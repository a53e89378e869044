import type { BlockHeader } from '@hub/contract/chain-api/sidecar/block-header';
import type { BlockRef, Header } from '@hub/node-rpc/types';
import { AppError } from '@hub/primitives/app-error';
import type { ChainContext } from '../chain-context.ts';
import { readDigestItem } from './digest-item.ts';

/** The header of a block the node has; AppError `BlockNotFound` when it has just forgotten it. */
export async function readHeader(
  { node }: Pick<ChainContext, 'node'>,
  { hash }: BlockRef,
): Promise<BlockHeader> {
  const header = await node.rpc.getHeader(hash);
  if (header !== undefined) return renderHeader(header);
  throw new AppError({
    code: 'BlockNotFound',
    status: 404,
    message: 'Unable to retrieve header and parent from supplied hash',
  });
}

/** A header as the sidecar writes it. */
export function renderHeader({ parentHash, number, stateRoot, extrinsicsRoot, digest }: Header): BlockHeader {
  const logs = digest.map(readDigestItem).map(({ type, value }) => ({ [lowerFirst(type)]: value }));
  return { parentHash, number: number.toString(), stateRoot, extrinsicsRoot, digest: { logs } };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
