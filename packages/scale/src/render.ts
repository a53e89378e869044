import type { IntegerForm } from './codec/type-codec.ts';
import type { Runtime } from './runtime.ts';

/** The JSON form of a decoded value, equal to toJSON of polkadot.js except for integers in decimal form. */
export function renderJson(
  runtime: Runtime,
  typeId: number,
  value: unknown,
  integers: IntegerForm = 'mixed',
): unknown {
  return runtime.codecOf(typeId).json(value, integers);
}

/** The human form of a decoded value, equal to toHuman of polkadot.js. */
export function renderHuman(runtime: Runtime, typeId: number, value: unknown): unknown {
  return runtime.codecOf(typeId).human(value);
}

/** The text of a decoded value, equal to toString of polkadot.js. */
export function renderText(runtime: Runtime, typeId: number, value: unknown): string {
  return runtime.codecOf(typeId).text(value);
}
