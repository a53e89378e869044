import { openTestDatabase } from '@hub/testkit/test-database';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { insertRows } from '../src/database/insert-rows.ts';
import { openStore } from '../src/database/store.ts';
import { events } from '../src/schema/events.ts';
import { joinRows, packRows } from '../src/schema/pack-rows.ts';
import { onEachDatabase } from './support/each-database.ts';

// The characters that end a value and stand for null, and the zero character, are in no row.
const text = fc
  .string({ unit: 'binary', maxLength: 20 })
  .map((any) => any.replaceAll(/\p{Cc}|\p{Cs}/gu, '_'));
const rows = fc.uniqueArray(
  fc.record({
    block_number: fc.nat(2 ** 31 - 1),
    event_index: fc.nat(9),
    extrinsic_index: fc.option(fc.nat(9)),
    section: text,
    method: text,
    data: fc.dictionary(text, text, { maxKeys: 3 }).map((data) => JSON.stringify(data)),
    as_hex: text,
  }),
  { selector: ({ block_number, event_index }) => `${block_number}-${event_index}`, maxLength: 5 },
);

await onEachDatabase((dialect) => {
  test('rows are in the table as they were given, in one part or two', async () => {
    await using database = await openTestDatabase(dialect);
    const { db, schemaName } = await openStore(database, 'unique');
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
        const given = [...first, ...others].map((row) => ({ ...row, data: JSON.parse(row.data) }));
        expect(found).toHaveLength(given.length);
        expect(found).toEqual(expect.arrayContaining(given));
      }),
      { numRuns: 60 },
    );
  });
});
