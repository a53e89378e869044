import type { Random } from '../random-extrinsics/random.ts';
import { oddText, oddValue, spoilText } from './odd-values.ts';

/** The value with one change: another kind, an odd value, a garbled text, a key removed or added. */
export function spoilBody(random: Random, value: unknown): unknown {
  if (Array.isArray(value)) return spoilList(random, value);
  if (typeof value === 'object' && value !== null) return spoilObject(random, value);
  if (typeof value === 'string' && random.isLucky(0.5)) return spoilText(random, value);
  return oddValue(random);
}

function spoilList(random: Random, list: readonly unknown[]): unknown {
  const at = random.below(list.length + 1);
  if (at === list.length || random.isLucky(0.2)) {
    return random.pick([
      [...list, ...list],
      list.slice(1),
      [...list, oddValue(random)],
      [list],
      oddValue(random),
    ]);
  }
  return list.map((item, index) => (index === at ? spoilBody(random, item) : item));
}

function spoilObject(random: Random, object: object): unknown {
  const entries = Object.entries(object);
  const at = random.below(entries.length + 1);
  if (at === entries.length)
    return random.pick([{ ...object, [oddText(random)]: oddValue(random) }, [object], oddValue(random)]);
  if (random.isLucky(0.15)) return Object.fromEntries(entries.filter((_entry, index) => index !== at));
  return Object.fromEntries(
    entries.map(([key, value], index) => (index === at ? [key, spoilBody(random, value)] : [key, value])),
  );
}
