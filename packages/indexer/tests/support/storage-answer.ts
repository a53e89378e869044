import { twox128 } from '@hub/primitives/hashes';
import { toHex } from '@hub/primitives/hex';

const text = new TextEncoder();

/** Storage key of a value of pallet System. */
export function systemKey(item: string): string {
  return toHex(new Uint8Array([...twox128(text.encode('System')), ...twox128(text.encode(item))]));
}

export const eventsKey = systemKey('Events');

type Value = string | null;

/** The result of state_queryStorageAt with a changed value for one key, if the request contained it. */
export function withStorageValue(result: unknown, key: string, change: (value: Value) => Value): unknown {
  const [{ block, changes }] = result as [{ block: string; changes: [string, Value][] }];
  return [{ block, changes: changes.map(([one, value]) => [one, one === key ? change(value) : value]) }];
}

/** Whether a call requests a key in the state of a block. */
export function asksStorage(
  { method, params }: { readonly method: string; readonly params: readonly unknown[] },
  key: string,
  blockHash: string,
): boolean {
  const [keys, at] = params;
  return method === 'state_queryStorageAt' && Array.isArray(keys) && keys.includes(key) && at === blockHash;
}
