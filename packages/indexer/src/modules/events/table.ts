import { copy, hex, integer, json, key, nullable, text } from '../../schema/columns.ts';
import { defineTable } from '../../schema/define-table.ts';

export const events = defineTable({
  name: 'events',
  kind: { kind: 'by block', block: 'block_number', index: 'event_index' },
  columns: {
    block_number: key(integer),
    event_index: key(integer),
    extrinsic_index: nullable(integer),
    section: text,
    method: text,
    data: json<Record<string, string>>(),
    as_hex: hex,
  },
  counts: { section: 'section', method: 'method', bySpan: true },
});

/** The accounts that events mention. */
export const eventAccounts = defineTable({
  name: 'event_accounts',
  kind: { kind: 'by block', block: 'block_number', index: 'event_index' },
  columns: {
    account: key(hex),
    block_number: key(integer),
    event_index: key(integer),
    /** Section and method of the event, so that the index has an account's events of a kind side by side. */
    section: copy(text),
    method: copy(text),
  },
  lists: { mentions: { account: 'account', section: 'section', method: 'method' } },
});
