import type { StoredBlock } from '../../database/read-block-rows.ts';
import { readTextRows } from '../../database/read-text-rows.ts';
import { addSeen, type SeenRow } from '../../projection/first-seen.ts';
import { textRow } from '../../schema/row-text.ts';
import { compareRows } from './compare-rows.ts';
import type { ExpectedBlock } from './expected-block.ts';
import type { CollectedTable } from './module-checks.ts';
import type { VerifyContext } from './verify-context.ts';

/** Collects the values that blocks contain for "first seen" tables. Blocks are added in ascending order. */
export interface SeenCollector {
  /** Takes the values from the block as fetched from the chain if it is given, else from the stored rows. */
  add(blockNumber: number, stored: StoredBlock, expected: ExpectedBlock | undefined): void;
  /** Compares the tables with the collected values. */
  compare(context: VerifyContext): Promise<void>;
}

export function createSeenCollector(tables: readonly CollectedTable[]): SeenCollector {
  const collected = tables.map((table) => ({ ...table, rows: new Map<string, SeenRow>() }));
  return {
    add(number, stored, expected) {
      for (const { firstSeen, seenInRows, rows } of collected) {
        const seen = expected?.rows?.seen[firstSeen.table.name] ?? seenInRows(stored);
        addSeen(rows, firstSeen, number, seen);
      }
    },
    async compare({ db, schemaName, report }) {
      for (const { firstSeen, rows } of collected) {
        const { table, columnsOf } = firstSeen;
        const expected = [...rows].map(([seen, row]) => textRow(table, { ...row, ...columnsOf(seen) }));
        report(compareRows(table, await readTextRows(db, { schemaName, table }), expected));
      }
    },
  };
}
