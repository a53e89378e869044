import { expect, test } from 'vitest';
import { hex, integer, key, nullable } from '../../schema/columns.ts';
import { defineTable } from '../../schema/define-table.ts';
import type { PlacedTable } from './event-place.ts';

const place = {
  block_number: key(integer),
  event_index: key(integer),
  extrinsic_index: nullable(integer),
};
const kind = { kind: 'by block', block: 'block_number', index: 'event_index' } as const;

test('the compiler refuses a table with a column that the place of an event would hide, or without a place', () => {
  const fitting: PlacedTable = defineTable({ name: 'x', kind, columns: { ...place, remark_hash: hex } });
  // @ts-expect-error The hash of the extrinsic would take the place of the table's own.
  const hiding: PlacedTable = defineTable({ name: 'x', kind, columns: { ...place, hash: hex } });
  const { extrinsic_index: _, ...others } = place;
  // @ts-expect-error The extrinsic of a row is unknown.
  const placeless: PlacedTable = defineTable({ name: 'x', kind, columns: others });
  expect([fitting, hiding, placeless]).toHaveLength(3);
});
