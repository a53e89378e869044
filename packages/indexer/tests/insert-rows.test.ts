import { openTestDatabase } from '@hub/testkit/test-database';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { insertRows } from '../src/database/insert-rows.ts';
import { readTextRows } from '../src/database/read-text-rows.ts';
import { openStore } from '../src/database/store.ts';
import { events } from '../src/modules/events/table.ts';
import { indexed } from '../src/modules/modules.ts';
import type { TableTypes } from '../src/schema/define-table.ts';
import { joinRows, packRows } from '../src/schema/pack-rows.ts';
import { storableText } from '../src/schema/row-text.ts';
import { rowLine } from '../src/schema/rows-hash.ts';
import { onEachDatabase } from './support/each-database.ts';

// The characters that the packing uses or the database refuses. Listed here, they are frequent in the texts.
const special = fc.constantFrom('\0', '\u0001', '\u0002', '\u0003', 'a', 'b', 'c', '\ud800', '\udc00', '\\');
const text = fc.string({
  unit: fc.oneof(special, fc.string({ unit: 'binary', maxLength: 1 })),
  maxLength: 20,
});
const hex = fc
  .string({ unit: fc.constantFrom(...'0123456789abcdef'), maxLength: 20 })
  .map((digits) => `0x${digits}`);
const rows = fc.uniqueArray(
  fc.record({
    block_number: fc.nat(2 ** 31 - 1),
    event_index: fc.nat(9),
    extrinsic_index: fc.option(fc.nat(9)),
    section: text,
    method: text,
    data: fc.dictionary(text, text, { maxKeys: 3 }).map((data) => JSON.stringify(data)),
    as_hex: hex,
  }),
  { selector: ({ block_number, event_index }) => `${block_number}-${event_index}`, maxLength: 5 },
);

await onEachDatabase((dialect) => {
  test('rows with any text, packed in two parts that are joined, are read with their storable text', async () => {
    await using database = await openTestDatabase(dialect);
    const store = await openStore(database, 'unique', indexed);
    const { schemaName } = store;
    const db = store.db.withTables<TableTypes<typeof events>>();
    await fc.assert(
      fc.asyncProperty(rows, rows, async (first, second) => {
        const places = new Set(
          first.map(({ block_number, event_index }) => `${block_number}-${event_index}`),
        );
        const others = second.filter(
          ({ block_number, event_index }) => !places.has(`${block_number}-${event_index}`),
        );
        await db.deleteFrom('events').execute();
        await insertRows(db, schemaName, [joinRows([packRows(events, first), packRows(events, others)])!]);
        const found = await db.selectFrom('events').selectAll().execute();
        const given = [...first, ...others].map(({ section, method, data, ...row }) => ({
          ...row,
          section: storableText(section),
          method: storableText(method),
          data: JSON.parse(data),
        }));
        expect(found).toHaveLength(given.length);
        expect(found).toEqual(expect.arrayContaining(given));
        const stored = await readTextRows(db, { schemaName, table: events });
        const linesOf = (some: readonly object[]) => some.map((row) => rowLine(events, row)).toSorted();
        expect(linesOf(stored)).toEqual(linesOf([...first, ...others]));
      }),
      { numRuns: 60 },
    );
  });
});
