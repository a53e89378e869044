import { isRecord } from './codec/type-codec.ts';
import type { Runtime } from './runtime.ts';

/** Why a dispatch failed. */
export interface DispatchErrorInfo {
  /** camelCase name of the pallet whose error it is; null for errors of the runtime itself. */
  readonly section: string | null;
  /** `NoPermission`; without a section `BadOrigin`, `Arithmetic.Underflow`, `Token.Frozen`. */
  readonly name: string;
  /** What the metadata says of a module error, line by line. */
  readonly docs: readonly string[];
  /** Number of the pallet's error. */
  readonly index?: number;
}

/**
 * Explains a decoded DispatchError. The module error's three historic layouts (error byte beside the pallet
 * index, struct with a byte, struct with four bytes of which the first counts) are all read; an error that the
 * runtime does not know keeps its numbers in the name.
 */
export function decodeDispatchError(runtime: Runtime, value: unknown): DispatchErrorInfo {
  if (!isVariant(value)) return { section: null, name: 'Unknown', docs: [] };
  if (value.type === 'Module') return moduleError(runtime, value.value);
  const inner = isVariant(value.value) ? `.${value.value.type}` : '';
  return { section: null, name: value.type + inner, docs: [] };
}

function moduleError(runtime: Runtime, value: unknown): DispatchErrorInfo {
  const { index, error } = isRecord(value) ? value : {};
  const errorIndex = error instanceof Uint8Array ? error[0] : error;
  if (typeof index !== 'number' || typeof errorIndex !== 'number') {
    return { section: null, name: 'Module', docs: [] };
  }
  const pallet = runtime.pallets.byIndex(index);
  const known = pallet?.errors.entries.find((entry) => entry.index === errorIndex);
  if (pallet === undefined || known === undefined) {
    return { section: pallet?.section ?? null, name: `Module.${index}.${errorIndex}`, docs: [] };
  }
  return {
    section: pallet.section,
    name: known.name,
    docs: known.docs.map((line) => line.trim()).filter((line) => line !== ''),
    index: errorIndex,
  };
}

function isVariant(value: unknown): value is { type: string; value: unknown } {
  return isRecord(value) && typeof value.type === 'string';
}
