import { decodeMortalEra, encodeMortality, type Mortality } from '@hub/scale/codec/mortality';
import { createCodec, createDecoder, u8 } from '@polkadot-api/substrate-bindings';
import type { TypeDef } from '../codec/type-def.ts';
import * as t from '../codec/types.ts';

export const immortal: Mortality = { kind: 'immortal' };

const decodeEra = createDecoder((bytes): Mortality => {
  const first = u8.dec(bytes);
  if (first === 0) return immortal;
  const mortal = decodeMortalEra(first + u8.dec(bytes) * 256);
  if (mortal === undefined) throw new Error('Invalid era');
  return mortal;
});

const variants = Object.fromEntries([
  ['Immortal', [0, []]],
  ...Array.from({ length: 255 }, (_, index) => [`Mortal${index + 1}`, [index + 1, [t.u8]]]),
]) as Record<string, readonly [number, readonly (typeof t.u8)[]]>;

/** The mortality of an extrinsic: its encoding and its description in metadata. */
export const era: TypeDef<Mortality> = {
  codec: createCodec(encodeMortality, decodeEra),
  shape: t.variant('sp_runtime::generic::era::Era', variants).shape,
};
