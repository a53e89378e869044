import { fromHex, type Hex, toHex } from '@hub/primitives/hex';
import { ByteReader } from '@hub/scale/byte-reader';

/** One entry of a header's digest. */
export interface DigestItem {
  readonly type: string;
  readonly index: number;
  /** Engine and data in hex; only bytes for kinds without an engine; null for kinds without content. */
  readonly value: readonly [engine: Hex, data: Hex] | Hex | null;
}

const engineKinds: Readonly<Record<number, string>> = { 4: 'Consensus', 5: 'Seal', 6: 'PreRuntime' };

/** Decodes a digest item; unknown kinds keep their bytes. Throws AppError `DecodeFailed` when the bytes end early. */
export function readDigestItem(bytes: Hex): DigestItem {
  const reader = new ByteReader(fromHex(bytes));
  const index = reader.byte();
  const engineKind = engineKinds[index];
  if (engineKind !== undefined) {
    return { type: engineKind, index, value: [toHex(reader.take(4)), toHex(reader.take(reader.length()))] };
  }
  if (index === 8) return { type: 'RuntimeEnvironmentUpdated', index, value: null };
  return { type: 'Other', index, value: toHex(reader.take(reader.length())) };
}
