import { createCodec, createDecoder, u8 } from '@polkadot-api/substrate-bindings';
import type { TypeDef } from '../codec/type-def.ts';
import * as t from '../codec/types.ts';

/** How long an extrinsic stays valid; periods are powers of two from 4 to 65536 blocks. */
export type Era =
  | { readonly kind: 'immortal' }
  | { readonly kind: 'mortal'; readonly period: number; readonly phase: number };

export const immortal: Era = { kind: 'immortal' };

/** The era of a given period that begins at a block. */
export function mortalEra(periodBlocks: number, blockNumber: number): Era {
  const power = Math.ceil(Math.log2(Math.min(65_536, Math.max(4, periodBlocks))));
  const period = 2 ** power;
  const quantize = quantizeFactor(period);
  return { kind: 'mortal', period, phase: Math.floor((blockNumber % period) / quantize) * quantize };
}

/** First block of the era that holds `current`. */
export function eraBirth(era: Era, current: number): number {
  if (era.kind === 'immortal') return 0;
  const { period, phase } = era;
  return Math.floor((Math.max(current, phase) - phase) / period) * period + phase;
}

/** First block after the era that holds `current`. */
export function eraDeath(era: Era, current: number): number {
  return era.kind === 'immortal' ? Number.POSITIVE_INFINITY : eraBirth(era, current) + era.period;
}

function quantizeFactor(period: number): number {
  return Math.max(period >> 12, 1);
}

function encodeEra(era: Era): Uint8Array {
  if (era.kind === 'immortal') return Uint8Array.of(0);
  const exponent = Math.min(15, Math.max(1, Math.log2(era.period) - 1));
  const encoded = exponent | ((era.phase / quantizeFactor(era.period)) << 4);
  return Uint8Array.of(encoded & 0xff, encoded >> 8);
}

const decodeEra = createDecoder((bytes): Era => {
  const first = u8.dec(bytes);
  if (first === 0) return immortal;
  const encoded = first + u8.dec(bytes) * 256;
  const period = 2 << (encoded & 15);
  const phase = (encoded >> 4) * quantizeFactor(period);
  if (period < 4 || phase >= period) throw new Error('Invalid era');
  return { kind: 'mortal', period, phase };
});

const variants = Object.fromEntries([
  ['Immortal', [0, []]],
  ...Array.from({ length: 255 }, (_, index) => [`Mortal${index + 1}`, [index + 1, [t.u8]]]),
]) as Record<string, readonly [number, readonly (typeof t.u8)[]]>;

export const era: TypeDef<Era> = {
  codec: createCodec(encodeEra, decodeEra),
  shape: t.variant('sp_runtime::generic::era::Era', variants).shape,
};
