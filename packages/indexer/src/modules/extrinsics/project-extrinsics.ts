import { toHex } from '@hub/primitives/hex';
import type { BlockContent } from '../../projection/block-content.ts';
import type { NewRow } from '../../schema/define-table.ts';
import type { extrinsics as table } from './table.ts';

/** A row for each extrinsic of a block. */
export function projectExtrinsics({ number, extrinsics }: BlockContent): NewRow<typeof table>[] {
  return extrinsics.map(({ index, hash, signer, section, method, args, bytes }) => ({
    block_number: number,
    index_in_block: index,
    hash,
    signer: signer ?? null,
    section,
    method,
    args: JSON.stringify(args),
    as_hex: toHex(bytes),
  }));
}
