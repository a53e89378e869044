import { hex, integer, key, nullable, text } from '../../schema/columns.ts';
import { defineTable } from '../../schema/define-table.ts';

/** Ethereum addresses that calls or events mention. The key is the public key of the address's mirror. */
export const ethereumAddresses = defineTable({
  name: 'ethereum_addresses',
  kind: { kind: 'first seen', block: 'block_number', later: ['contract_at_block'] },
  columns: {
    account: key(hex),
    /** EIP-55. */
    address: text,
    /** First block that mentions the address. */
    block_number: integer,
    /** First block that shows the creation of a contract at the address; null when none does. */
    contract_at_block: nullable(integer),
  },
});
