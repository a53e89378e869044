import { sql } from 'kysely';

/** The address an account is shown and ordered by: its Ethereum address, if it is known by one. Indexed as it stands. */
export const shownAddress = sql<string>`coalesce(ethereum, address)`;
