import type { Hex } from '@hub/primitives/hex';
import type { Kysely } from 'kysely';
import type { SubmissionTables } from './submission-row.ts';

/** Nonces of a signer's submissions that are pending or in a block which is not final, from `first` on, in order. */
export async function readOpenNonces(
  db: Kysely<SubmissionTables>,
  signer: Hex,
  first: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('submission')
    .select('nonce')
    .distinct()
    .where('signer', '=', signer)
    .where('nonce', '>=', first)
    .where('state', 'in', ['pending', 'inBlock', 'undecoded'])
    .orderBy('nonce')
    .execute();
  return rows.map(({ nonce }) => Number(nonce));
}
