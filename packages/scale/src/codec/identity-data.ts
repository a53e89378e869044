import { decodeFailed } from '../byte-reader.ts';
import type { ByteWriter } from '../byte-writer.ts';
import { createBytesCodec, parseBytes } from './bytes.ts';
import { createEnumCodec, type EnumVariant, matchVariant } from './enum.ts';
import { joinPath } from './struct.ts';
import { type EnumValue, invalidArgument, type TypeCodec } from './type-codec.ts';
import { unitCodec } from './unit.ts';

const longestRaw = 32;
const firstHashIndicator = 34;
const hashNames = ['BlakeTwo256', 'Sha256', 'Keccak256', 'ShaThree256'] as const;
const hashCodec = createBytesCodec(32);
const rawCodec = createBytesCodec();
const variants: readonly EnumVariant[] = [
  { name: 'None', index: 0, payload: () => unitCodec },
  { name: 'Raw', index: 1, payload: () => rawCodec },
  ...hashNames.map((name, offset) => ({
    name,
    index: firstHashIndicator + offset,
    payload: () => hashCodec,
  })),
];

/**
 * The codec of the identity pallet's Data: one indicator byte (0: none; 1 to 33: raw bytes, one fewer than the
 * indicator; 34 to 37: the kind of hash), then the bytes. Rendered like an enum.
 */
export const identityDataCodec: TypeCodec<EnumValue> = {
  ...createEnumCodec(variants),
  decode(reader) {
    const indicator = reader.byte();
    if (indicator === 0) return { type: 'None', value: null };
    if (indicator <= longestRaw + 1) return { type: 'Raw', value: reader.take(indicator - 1) };
    const type = hashNames[indicator - firstHashIndicator];
    if (type === undefined) throw decodeFailed(`Identity data cannot begin with ${indicator}`);
    return { type, value: reader.take(32) };
  },
  encode(writer, input, path) {
    const [variant, payload] = matchVariant(variants, input, path);
    if (variant.name === 'Raw') writeRaw(writer, payload, joinPath(path, 'Raw'));
    else {
      writer.byte(variant.index);
      variant.payload().encode(writer, payload, joinPath(path, variant.name));
    }
  },
};

function writeRaw(writer: ByteWriter, payload: unknown, path: string): void {
  const bytes = parseBytes(payload);
  if (bytes === undefined || bytes.length > longestRaw) {
    throw invalidArgument(path, `at most ${longestRaw} bytes as 0x hex or text`, payload);
  }
  writer.byte(bytes.length + 1);
  writer.append(bytes);
}
