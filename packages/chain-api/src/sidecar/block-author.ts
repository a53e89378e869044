import type { Hex } from '@hub/primitives/hex';
import { fromHex } from '@hub/primitives/hex';
import type { DigestItem } from './digest-item.ts';

/** Engine id of Aura, `aura` in ASCII. */
const aura = '0x61757261';
const slotBytes = 8;

/**
 * The author of a block: the validator to which its Aura slot belongs; undefined when slot or validators are unknown.
 */
export function blockAuthor<V>(digest: readonly DigestItem[], validators: readonly V[]): V | undefined {
  const slot = auraSlot(digest.find(({ type }) => type === 'PreRuntime')?.value);
  if (slot === undefined || validators.length === 0) return undefined;
  return validators[Number(slot % BigInt(validators.length))];
}

/** The slot is a little-endian u64. */
function auraSlot(value: DigestItem['value'] | undefined): bigint | undefined {
  if (!isPair(value) || value[0] !== aura) return undefined;
  const bytes = fromHex(value[1]);
  if (bytes.length < slotBytes) return undefined;
  return new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0, true);
}

function isPair(value: DigestItem['value'] | undefined): value is readonly [Hex, Hex] {
  return Array.isArray(value);
}
