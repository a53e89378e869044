import { amount, hex, integer, key, nullable, text } from '../../schema/columns.ts';
import { defineTable } from '../../schema/define-table.ts';

/** The stakes, unstakes, rewards and transfers of accounts. */
export const accountHistory = defineTable({
  name: 'account_history',
  kind: { kind: 'by block', block: 'block_number', index: 'event_index' },
  columns: {
    account: key(hex),
    kind: key(text),
    block_number: key(integer),
    event_index: key(integer),
    amount,
    /** `in` or `out` for a transfer, else null. */
    direction: nullable(text),
    /** The other account of a transfer, else null. */
    counterparty: nullable(hex),
  },
  counts: { section: 'kind', amount: 'amount', bySpan: true },
  lists: { history: { account: 'account', section: 'kind', amount: 'amount' } },
});
