import { sql } from 'kysely';

/**
 * The address that represents an account in lists and orders: its Ethereum address if known, else SS58. An index has
 * this same expression.
 */
export const shownAddress = sql<string>`coalesce(ethereum, address)`;
