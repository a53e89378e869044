import { expect, test } from 'vitest';
import type { Counter } from './counter.ts';
import { planChanges } from './install-counters.ts';

const counter = (text: string): Counter => ({
  table: 'events',
  triggers: [{ name: 'count', event: 'insert', function: 'keep_row_counts', arguments: [text, 'b'] }],
  counts: { table: 'row_counts', column: 'table_name', name: 'events' },
  countSql: 'select',
});
const installed = { table: 'events', name: 'count', arguments: '61006200' };

test.each([
  ['an installed counter that equals its declaration stays', [counter('a')], [installed], [], []],
  ['a new counter is installed', [counter('a')], [], [], [counter('a')]],
  ['a counter with other arguments is replaced', [counter('c')], [installed], [installed], [counter('c')]],
  ['a counter that no table declares is dropped', [], [installed], [installed], []],
] as const)('%s', (_title, wanted, found, drop, install) => {
  expect(planChanges(wanted, found)).toEqual({ drop, install });
});
