import { fromHex, isHex } from '@hub/primitives/hex';
import { readSs58 } from '@hub/primitives/ss58';
import { printable } from './bytes.ts';
import { type CodecContext, invalidArgument, type TypeCodec } from './type-codec.ts';

/**
 * The codec of AccountId32: 32 bytes, rendered as SS58 text with the runtime's prefix. Only as a key of a map in the
 * human form, bytes that are printable ASCII are rendered as text.
 */
export function createAccountIdCodec(context: CodecContext): TypeCodec<Uint8Array> {
  const text = (publicKey: Uint8Array) => context.addressText(publicKey);
  return {
    isUnit: false,
    isNullable: false,
    decode: (reader) => reader.take(32),
    encode(writer, input, path) {
      writer.append(parseAccountId(input, path));
    },
    json: text,
    human: text,
    text,
    humanKey(publicKey) {
      const shown = printable(publicKey);
      return shown.startsWith('0x') ? text(publicKey) : shown;
    },
  };
}

/**
 * Parses an account input: SS58 text with any prefix, or a public key of 32 bytes, also in hex. Throws AppError
 * `InvalidArgument` with `path`.
 */
export function parseAccountId(input: unknown, path: string): Uint8Array {
  if (input instanceof Uint8Array && input.length === 32) return input;
  if (isHex(input, 32)) return fromHex(input);
  const account = typeof input === 'string' ? readSs58(input) : 'base58';
  if (typeof account !== 'string') return account.publicKey;
  const expected = 'an account (SS58 text or a public key of 32 bytes in hex)';
  throw invalidArgument(
    path,
    account === 'checksum' ? `${expected} with a correct checksum` : expected,
    input,
  );
}
