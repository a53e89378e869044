// Checks that filters return exactly the rows that a scan of all rows selects.
import { expect } from 'vitest';

export interface Listing<Row> {
  readonly items: readonly Row[];
  readonly count: number;
}

/** One value of a filter, and whether a row passes it. */
export interface FilterCase<Row> {
  readonly params: Readonly<Record<string, unknown>>;
  readonly keeps: (row: Row) => boolean;
}

const SINGLE_LIMIT = 1000;
const PAIR_LIMIT = 100;

export interface FilterCheck<Row> {
  /** Every row, in the default order. */
  readonly all: readonly Row[];
  readonly cases: readonly FilterCase<Row>[];
  readonly list: (params: never) => Promise<Listing<Row>>;
}

/**
 * Expects each filter, and each pair of filters without a common parameter, to return the right rows. Expects each
 * filter alone to keep some rows and drop some.
 */
export async function expectFilters<Row>({ all, cases, list }: FilterCheck<Row>): Promise<void> {
  for (const [index, single] of cases.entries()) {
    const kept = all.filter(single.keeps);
    expect(kept.length, `${describe(single.params)} keeps rows`).toBeGreaterThan(0);
    expect(kept.length, `${describe(single.params)} drops rows`).toBeLessThan(all.length);
    await expectListed(single.params, kept, list, SINGLE_LIMIT);
    for (const other of cases.slice(index + 1)) {
      if (Object.keys(other.params).some((name) => name in single.params)) continue;
      await expectListed({ ...single.params, ...other.params }, kept.filter(other.keeps), list, PAIR_LIMIT);
    }
  }
}

async function expectListed<Row>(
  params: Readonly<Record<string, unknown>>,
  expected: readonly Row[],
  list: (params: never) => Promise<Listing<Row>>,
  limit: number,
): Promise<void> {
  const lastPage = Math.max(0, Math.floor((expected.length - 1) / limit)) * limit;
  for (const offset of new Set([0, lastPage])) {
    const page = await list({ ...params, limit, offset } as never);
    expect(page.count, describe(params)).toBe(expected.length);
    expect(page.items, describe(params)).toEqual(expected.slice(offset, offset + limit));
  }
}

/** Reads every row of a list by pages of 1000. */
export async function listAll<Row>(list: (params: never) => Promise<Listing<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { items, count } = await list({ limit: SINGLE_LIMIT, offset: rows.length } as never);
    rows.push(...items);
    if (items.length < SINGLE_LIMIT) {
      expect(rows.length).toBe(count);
      return rows;
    }
  }
}

function describe(params: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(params, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
}
