import type { Hex } from '@hub/primitives/hex';
import { type ChainTables, submissionsOf } from './chain-rows.ts';

/**
 * Reads the nonces of a signer's submissions that are pending or in a block that is not final, from `first` on,
 * ascending.
 */
export async function readOpenNonces(tables: ChainTables, signer: Hex, first: number): Promise<number[]> {
  const rows = await submissionsOf(tables)
    .select()
    .select('nonce')
    .distinct()
    .where('signer', '=', signer)
    .where('nonce', '>=', first)
    .where('state', 'in', ['pending', 'inBlock', 'undecoded'])
    .orderBy('nonce')
    .execute();
  return rows.map(({ nonce }) => Number(nonce));
}
