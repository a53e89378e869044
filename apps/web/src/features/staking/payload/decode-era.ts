/** The blocks that can include a signed extrinsic. */
export type Era =
  | { readonly kind: 'immortal' }
  | {
      readonly kind: 'mortal';
      /** Length in blocks, a power of two from 4 to 65536. */
      readonly period: number;
      /** Position of the first block within the period. */
      readonly phase: number;
    };

/** Decodes the one or two bytes of an era (docs/chain-rules.md#mortality); undefined when they are not an era. */
export function decodeEra(bytes: Uint8Array): Era | undefined {
  const [first, second] = bytes;
  if (bytes.length === 1 && first === 0) return { kind: 'immortal' };
  if (bytes.length !== 2 || first === undefined || second === undefined) return undefined;
  const encoded = first | (second << 8);
  const period = 2 << (encoded & 0b1111);
  const phase = (encoded >> 4) * Math.max(1, period >> 12);
  return period >= 4 && phase < period ? { kind: 'mortal', period, phase } : undefined;
}

/** The first block of a mortal era, computed from the block number in the payload. */
export function birthBlockOf(era: Extract<Era, { kind: 'mortal' }>, blockNumber: number): number {
  const behind = Math.max(blockNumber, era.phase) - era.phase;
  return Math.floor(behind / era.period) * era.period + era.phase;
}
