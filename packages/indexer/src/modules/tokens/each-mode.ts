import { sql } from 'kysely';
import type { EachOf } from '../../queries/keys-page.ts';
import type { TokenMode } from '../collections/collection-state.ts';

export const modes: readonly TokenMode[] = ['NFT', 'RFT', 'Fungible'];

/** Reads the rows of each mode separately, or those of the only requested one. */
export function eachMode(only?: TokenMode): EachOf {
  return {
    relation: sql`unnest(${only === undefined ? [...modes] : [only]}::text[]) modes (mode_name)`,
    tie: [sql`found.mode = modes.mode_name`],
  };
}
