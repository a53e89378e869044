import { AppError } from '@hub/primitives/app-error';
import type { DecodedCall } from '@hub/scale/codec/call';

// Node and service do the work of explaining, trying and pricing for free, unlike that of a block.

/** Bytes of an encoded call or extrinsic; some 3,000 transfers. */
const largestBytes = 131_072;
/** Entries of all lists inside a call, calls of a batch among them: the answer is for people to read. */
export const mostExplained = 1000;
/** Likewise of one that a node executes for a trial. */
export const mostTried = 500;

/** Throws AppError `ExtrinsicTooLarge` for a call or an extrinsic of more bytes, which may be in hex. */
export function ensureSmall(encoded: Uint8Array | string): void {
  const bytes = typeof encoded === 'string' ? Math.floor(encoded.length / 2) - 1 : encoded.length;
  if (bytes > largestBytes) throw tooLarge(`has ${bytes} bytes`, { bytes, largestBytes });
}

/** Throws AppError `ExtrinsicTooLarge` for a call with more entries in lists than so many, those of calls inside it included. */
export function ensureFewEntries(call: DecodedCall, mostEntries: number): void {
  const entries = countEntries(call.fields);
  if (entries > mostEntries)
    throw tooLarge(`has lists of ${entries} entries in all`, { entries, mostEntries });
}

/** Of decoded values: bytes are no list, neither are the fields of a call. */
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
    message: `The extrinsic ${problem}; up to ${largestBytes} bytes are priced, with up to ${mostExplained} entries explained, with up to ${mostTried} tried`,
    details,
  });
}
