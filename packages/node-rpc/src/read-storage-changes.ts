import type { Hex } from '@hub/primitives/hex';
import { nodeBadAnswer } from './node-error.ts';
import { answerReader } from './read-answer.ts';

const method = 'state_queryStorageAt';

/**
 * Reads the values of `keys` in their order, undefined where there is none. Throws AppError 'NodeBadAnswer' when a key
 * is missing or the answer is for another block than `at`.
 */
export function readStorageChanges(
  answer: unknown,
  keys: readonly Hex[],
  at: Hex | undefined,
): readonly (Uint8Array | undefined)[] {
  const read = answerReader(method);
  const [first] = read.list(answer);
  const { block, changes } = read.object(first);
  if (at !== undefined && read.hash(block).toLowerCase() !== at.toLowerCase()) {
    throw nodeBadAnswer(method, `of block ${at}`);
  }
  const values = new Map<string, Uint8Array | undefined>();
  for (const change of read.list(changes)) {
    const [key, value] = read.list(change);
    values.set(read.hex(key).toLowerCase(), value === null ? undefined : read.bytes(value));
  }
  return keys.map((key) => {
    if (!values.has(key.toLowerCase())) throw nodeBadAnswer(method, `complete: ${key} is missing`);
    return values.get(key.toLowerCase());
  });
}
