import { isRecord } from './codec/type-codec.ts';
import type { Runtime } from './runtime.ts';

/** The reason why a dispatch failed. */
export interface DispatchErrorInfo {
  /**
   * camelCase name of the pallet that defines the error; null for errors of the runtime itself or of unknown pallets.
   */
  readonly section: string | null;
  /** Name of a pallet's error, such as `NoPermission`, or of the runtime's own: `BadOrigin`, `Arithmetic.Underflow`. */
  readonly name: string;
  /** The metadata's documentation of a module error, line by line. */
  readonly docs: readonly string[];
  /** The index of a pallet's error in the pallet; absent for errors of the runtime itself and for unknown ones. */
  readonly index?: number;
}

/**
 * Explains a decoded DispatchError. It supports all three historic layouts of module errors (error byte beside the
 * pallet index, struct with a byte, struct with four bytes of which the first counts); the name of an error unknown to
 * the runtime consists of its numbers.
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
