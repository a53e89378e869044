import type { World } from '../../src/extrinsic-rules/world.ts';
import type { Foretold } from './play-block.ts';

/** The number of each pool answer, block answer, error and event; it shows which rules the drafts reach. */
export type Counts = Map<string, number>;

const INNER = [
  'utility.BatchInterrupted',
  'utility.ItemFailed',
  'sudo.Sudid',
  'sudo.SudoAsDone',
  'utility.DispatchedAs',
];

/** Counts one more of something. */
export function add(counts: Counts, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Adds the results of one block's drafts. */
export function countClasses(counts: Counts, foretold: readonly Foretold[], { ledger }: World): void {
  for (const { inPool, inBlock } of foretold) {
    add(counts, `pool: ${inPool.startsWith('valid') ? 'valid' : inPool}`);
    add(counts, `block: ${inBlock}`);
  }
  for (const { name, data } of ledger.events) {
    const last = data.at(-1);
    if (name === 'system.ExtrinsicFailed') add(counts, `error: ${data[0]}`);
    else if (INNER.includes(name) && last !== 'Ok') add(counts, `error: ${last}`);
    else if (name !== 'system.ExtrinsicSuccess' || data[0] !== 'Mandatory') add(counts, `event: ${name}`);
  }
}
