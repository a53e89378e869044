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
  ['keeps an installed counter that equals its declaration', [counter('a')], [installed], [], []],
  ['installs a counter that is not installed yet', [counter('a')], [], [], [counter('a')]],
  [
    'drops and installs a counter with other arguments',
    [counter('c')],
    [installed],
    [installed],
    [counter('c')],
  ],
  ['drops a counter that no table declares', [], [installed], [installed], []],
] as const)('the plan of changes %s', (_title, wanted, found, drop, install) => {
  expect(planChanges(wanted, found)).toEqual({ drop, install });
});
