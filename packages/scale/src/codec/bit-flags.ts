import { createIntegerCodec } from './integer.ts';
import type { TypeCodec } from './type-codec.ts';

export interface Flag {
  readonly name: string;
  /** The bits that the flag sets. */
  readonly bits: number;
}

/** The codec of a set of named flags in one integer; the input is a list of names or the integer. */
export function createBitFlagsCodec(flags: readonly Flag[], bits: number): TypeCodec<number | bigint> {
  const integer = createIntegerCodec({ bits, isSigned: false });
  const names = (value: number | bigint) =>
    flags
      .filter((flag) => (BigInt(value) & BigInt(flag.bits)) === BigInt(flag.bits))
      .map((flag) => flag.name);
  return {
    ...integer,
    encode(writer, input, path) {
      const chosen: readonly unknown[] | undefined = Array.isArray(input) ? input : undefined;
      const known = chosen?.map((name) => flags.find((flag) => flag.name === name)?.bits);
      const combined = known?.reduce<bigint | undefined>(
        (sum, flag) => (sum === undefined || flag === undefined ? undefined : sum | BigInt(flag)),
        0n,
      );
      integer.encode(writer, combined ?? input, path);
    },
    json: names,
    human: names,
    text: (value) => `[${names(value).join(', ')}]`,
  };
}
