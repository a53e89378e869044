import { AppError } from '@hub/primitives/app-error';
import type { DecodedCall } from '@hub/scale/codec/call';

// Explaining, dry-running and pricing cost the caller no fee, unlike inclusion in a block, so their work is limited.

/** Largest size of an encoded call or extrinsic in bytes, about 3,000 transfers. */
const largestBytes = 131_072;
/** Most list entries, nested calls included, of a call that is explained: people read the explanation. */
export const mostExplained = 1000;
/** Most list entries, nested calls included, of a call that a node executes in a dry run. */
export const mostTried = 500;

/** Throws AppError `ExtrinsicTooLarge` for a call or an extrinsic that is too large, given as bytes or as hex. */
export function ensureSmall(encoded: Uint8Array | string): void {
  const bytes = typeof encoded === 'string' ? Math.floor(encoded.length / 2) - 1 : encoded.length;
  if (bytes > largestBytes) throw tooLarge(`has ${bytes} bytes`, { bytes, largestBytes });
}

/**
 * Throws AppError `ExtrinsicTooLarge` for a call whose lists, those of nested calls included, have more than
 * `mostEntries` entries in total.
 */
export function ensureFewEntries(call: DecodedCall, mostEntries: number): void {
  const entries = countEntries(call.fields);
  if (entries > mostEntries)
    throw tooLarge(`has lists of ${entries} entries in all`, { entries, mostEntries });
}

/** Counts list entries in decoded values; bytes and the fields of a call are no lists. */
function countEntries(value: unknown): number {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return 0;
  let entries = Array.isArray(value) && !isFields(value) ? value.length : 0;
  for (const inner of Object.values(value)) entries += countEntries(inner);
  return entries;
}

function isFields(list: readonly unknown[]): boolean {
  const [first] = list;
  return typeof first === 'object' && first !== null && 'typeId' in first && 'value' in first;
}

function tooLarge(problem: string, details: Readonly<Record<string, number>>): AppError {
  return new AppError({
    code: 'ExtrinsicTooLarge',
    message: `The extrinsic ${problem}. The limits are ${largestBytes} bytes, and in lists ${mostExplained} entries to explain it and ${mostTried} to dry-run it`,
    details,
  });
}
