import { type Hex, toHex } from '@hub/primitives/hex';
import type { BlockEvent } from '../../src/projection/block-content.ts';

/** A public key made of one repeated byte. */
export function account(byte: number): Hex {
  return toHex(new Uint8Array(32).fill(byte));
}

/** The pallet account that pays rewards. */
export const treasury: Hex = '0x6d6f646c70792f74727372790000000000000000000000000000000000000000';

interface EventInput {
  readonly index: number;
  readonly extrinsicIndex?: number | undefined;
  readonly name: `${string}.${string}`;
  readonly values: readonly (Hex | bigint)[];
}

/** A decoded event, by default of extrinsic 2. Hex in `values` becomes an account, as bytes; a bigint is an amount. */
export function blockEvent({ index, extrinsicIndex = 2, name, values }: EventInput): BlockEvent {
  const [section = '', method = ''] = name.split('.');
  return {
    index,
    extrinsicIndex,
    section,
    method,
    fields: values.map((value) => ({
      name: undefined,
      typeId: 0,
      value: typeof value === 'bigint' ? value : Uint8Array.from(Buffer.from(value.slice(2), 'hex')),
    })),
    data: {},
    bytes: new Uint8Array(),
    accounts: values.filter((value) => typeof value !== 'bigint'),
  };
}
