import type { Hex } from '@hub/primitives/hex';
import type { RowsByTable } from '../modules/tables.ts';

/** What else than rows of its own is written of a block. */
export interface BlockFacts {
  readonly number: number;
  readonly timestampMs: number;
  /** Hash of the rows that belong to the block for good (schema/rows-hash.ts). */
  readonly rowsHash: Hex;
  /** Accounts whose balance may differ after the block. */
  readonly touchedAccounts: readonly Hex[];
  readonly signers: readonly Hex[];
  readonly ethereumAddresses: readonly Hex[];
  readonly createdContracts: readonly Hex[];
}

/** Everything one block adds, but for the state that has to be read from the chain. */
export interface BlockRows extends BlockFacts, RowsByTable {}
