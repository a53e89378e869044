import { type Hex as HexText, toHex } from '@hub/primitives/hex';
import { Bytes, type Codec, createCodec, Hex } from '@polkadot-api/substrate-bindings';

const scratchBytes = new Uint8Array(128);
const scratch = Buffer.from(scratchBytes.buffer);

/**
 * `length` bytes as hex text, encoded to the same bytes as by the library's `Hex`. That codec looks up every digit, so
 * that account ids would take a quarter of the time of a short runtime call. Decoding throws RangeError when the bytes
 * run out.
 */
export function hexBytes(length: number): Codec<HexText> {
  const library = Hex(length);
  const fixed = Bytes(length);
  return createCodec(
    (text) => {
      const isWhole = length <= scratch.length && text.length === 2 + 2 * length && text.startsWith('0x');
      // Writing stops at the first character that is no digit.
      const written = isWhole ? scratch.write(text.slice(2), 'hex') : undefined;
      return written === length ? scratchBytes.slice(0, length) : library.enc(text);
    },
    (input) => {
      const bytes = fixed.dec(input);
      if (bytes.length !== length) throw new RangeError(`${length} bytes expected`);
      return toHex(bytes);
    },
  );
}
