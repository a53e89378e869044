import { AppError } from '@hub/primitives/app-error';
import type { PoolClient } from 'pg';
import { streamOf } from './stream-of.ts';

const MEBIBYTE = 1_048_576;

/**
 * Ends a query whose rows have more than `mostBytes`: it rejects with AppError `AnswerTooLarge`, and its connection is
 * closed. A row may hold anything that fits into a block, and the driver keeps all rows in memory until the last arrives.
 */
export function limitAnswerBytes(client: PoolClient, mostBytes: number): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const stream = streamOf(client);
  let bytes = 0;
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > mostBytes && !stream.destroyed) stream.destroy(tooLarge(mostBytes));
  });
  client.query = ((...given: unknown[]) => {
    bytes = 0;
    return query(...given);
  }) as typeof client.query;
}

function tooLarge(mostBytes: number): AppError {
  return new AppError({
    code: 'AnswerTooLarge',
    message: `The requested rows have more than ${Math.round(mostBytes / MEBIBYTE)} MiB; ask for fewer`,
    details: { limit: mostBytes },
  });
}
