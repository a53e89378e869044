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
    /** Of a transfer: `in` or `out`. */
    direction: nullable(text),
    /** Of a transfer: the other account. */
    counterparty: nullable(hex),
  },
  counts: { section: 'kind', amount: 'amount', bySpan: true },
  lists: { history: { account: 'account', section: 'kind', amount: 'amount' } },
});
