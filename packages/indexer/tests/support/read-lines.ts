import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';

/** The lines of a response, read on demand. */
export function linesOf({ body }: Response): AsyncIterator<string> {
  if (body === null) throw new Error('The answer has no body');
  return createInterface({ input: Readable.from(body), crlfDelay: Number.POSITIVE_INFINITY })[
    Symbol.asyncIterator
  ]();
}
