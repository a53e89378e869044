import type { Hex } from '@hub/primitives/hex';
import type { Insertable } from 'kysely';
import type { Tables } from './tables.ts';

type Rows<Name extends keyof Tables> = readonly Insertable<Tables[Name]>[];

/** What else than rows of its own is written of a block. */
export interface BlockFacts {
  readonly number: number;
  readonly timestampMs: number;
  /** Hash of the rows that belong to the block for good (proof/rows-hash.ts). */
  readonly rowsHash: Hex;
  /** Accounts whose balance may differ after the block. */
  readonly touchedAccounts: readonly Hex[];
  readonly signers: readonly Hex[];
  readonly ethereumAddresses: readonly Hex[];
  readonly createdContracts: readonly Hex[];
}

/** Everything one block adds, but for the state that has to be read from the chain. */
export interface BlockRows extends BlockFacts {
  readonly blocks: Rows<'blocks'>;
  readonly extrinsics: Rows<'extrinsics'>;
  readonly events: Rows<'events'>;
  readonly event_accounts: Rows<'event_accounts'>;
  readonly coin_transfers: Rows<'coin_transfers'>;
  readonly account_history: Rows<'account_history'>;
}
