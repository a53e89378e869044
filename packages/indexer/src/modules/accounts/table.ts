import { boolean, hex, integer, kept, key, nullable, text } from '../../schema/columns.ts';
import { defineTable } from '../../schema/define-table.ts';

/** Accounts that a block mentions or the genesis state contains. */
export const accounts = defineTable({
  name: 'accounts',
  kind: { kind: 'first seen', block: 'created_at_block', later: ['signed_at_block'] },
  columns: {
    account: key(hex),
    /** SS58 with prefix 42. */
    address: text,
    created_at_block: integer,
    /** First block with an extrinsic signed by the account. */
    signed_at_block: nullable(integer),
    /** EIP-55; null until a block mentions the account by its Ethereum address. */
    ethereum: kept(nullable(text)),
    /** Whether an event shows that a contract was created at that address. */
    is_contract: kept(boolean),
  },
  counts: {
    section: `case when ethereum is null then 'substrate' when is_contract then 'contract' else 'ethereum' end`,
    method: `case when signed_at_block is null then 'silent' else 'signer' end`,
    bySpan: true,
  },
});
