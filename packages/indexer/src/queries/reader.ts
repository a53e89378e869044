import { fromHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import { createAddressBook } from '@hub/scale/address-book';
import type { Kysely } from 'kysely';
import type { Store } from '../database/store.ts';
import type { OwnTables } from '../schema/own-tables.ts';

/** The tables and helpers that queries use. */
export interface Reader {
  readonly db: Kysely<OwnTables>;
  /** The same database, for statements that name the schema themselves. */
  readonly plain: Kysely<OwnTables>;
  readonly schemaName: string;
  /** SS58 text (prefix 42) of a public key in hex. */
  readonly addressOf: (account: string) => string;
}

const ANSWER_PREFIX = 42;

export function createReader({ reading, schemaName }: Store): Reader {
  const textOf = createAddressBook((publicKey) => encodeSs58(publicKey, ANSWER_PREFIX));
  return {
    db: reading.withSchema(schemaName),
    plain: reading,
    schemaName,
    addressOf: (account) => textOf(fromHex(account)),
  };
}
