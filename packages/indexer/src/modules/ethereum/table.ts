import { hex, integer, key, nullable, text } from '../../schema/columns.ts';
import { defineTable } from '../../schema/define-table.ts';

/** Ethereum addresses that calls or events mention, by the public key of their mirror. */
export const ethereumAddresses = defineTable({
  name: 'ethereum_addresses',
  kind: { kind: 'first seen', block: 'block_number', later: ['contract_at_block'] },
  columns: {
    account: key(hex),
    /** EIP-55. */
    address: text,
    /** First block that mentions it. */
    block_number: integer,
    /** First block that says that a contract was created there; null: none does. */
    contract_at_block: nullable(integer),
  },
});
