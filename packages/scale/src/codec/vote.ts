import { toHex } from '@hub/primitives/hex';
import { parseBytes } from './bytes.ts';
import { invalidArgument, isRecord, type TypeCodec } from './type-codec.ts';

const ayeBit = 0b1000_0000;
const convictions = ['None', 'Locked1x', 'Locked2x', 'Locked3x', 'Locked4x', 'Locked5x', 'Locked6x'];

/** The codec of a referendum vote: one byte; the highest bit means aye, the other bits are the conviction. */
export const voteCodec: TypeCodec<number> = {
  isUnit: false,
  isNullable: false,
  decode: (reader) => reader.byte(),
  encode(writer, input, path) {
    const vote = parseVote(input);
    if (vote === undefined) throw invalidArgument(path, 'a vote {aye, conviction} or its byte in hex', input);
    writer.byte(vote);
  },
  json: (vote) => toHex(Uint8Array.of(vote)),
  human: (vote) => ({
    conviction: convictions[vote & ~ayeBit] ?? String(vote & ~ayeBit),
    vote: (vote & ayeBit) === 0 ? 'Nay' : 'Aye',
  }),
  text: (vote) => toHex(Uint8Array.of(vote)),
};

function parseVote(input: unknown): number | undefined {
  if (typeof input === 'number')
    return Number.isInteger(input) && input >= 0 && input < 256 ? input : undefined;
  if (isRecord(input)) {
    const conviction = convictions.indexOf(String(input.conviction ?? 'None'));
    if (typeof input.aye !== 'boolean' || conviction === -1) return undefined;
    return conviction | (input.aye ? ayeBit : 0);
  }
  const bytes = parseBytes(input);
  return bytes?.length === 1 ? bytes[0] : undefined;
}
