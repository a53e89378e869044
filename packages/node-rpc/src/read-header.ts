import { nodeBadAnswer } from './node-error.ts';
import { answerReader } from './read-answer.ts';
import type { Header } from './types.ts';

const hexNumber = /^0x[0-9a-fA-F]{1,12}$/;

/** Reads a header in the legacy JSON form (number as hex text). Throws AppError 'NodeBadAnswer' that names `method`. */
export function readHeader(method: string, value: unknown): Header {
  const read = answerReader(method);
  const header = read.object(value);
  const number = read.text(header.number);
  if (!hexNumber.test(number)) throw nodeBadAnswer(method, 'a header with a block number');
  return {
    parentHash: read.hash(header.parentHash),
    number: Number(number),
    stateRoot: read.hash(header.stateRoot),
    extrinsicsRoot: read.hash(header.extrinsicsRoot),
    digest: read.list(read.object(header.digest).logs).map(read.hex),
  };
}
