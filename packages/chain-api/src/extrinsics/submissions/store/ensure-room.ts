import { AppError } from '@hub/primitives/app-error';
import { sql } from 'kysely';
import type { NewSubmission } from '../status/submission.ts';
import { type ChainTables, submissionsOf } from './chain-rows.ts';

/** The most idempotency keys of one extrinsic. A client needs one. */
export const mostKeys = 16;
/**
 * The most pending extrinsics of a signer. Extrinsics with a nonce in the future are valid, cost nothing until their
 * turn, and stay pending while a node drops them from its pool, so nothing else limits their number.
 */
export const mostPending = { count: 4096, bytes: 16 * 1024 ** 2 };

/** Throws AppError `TooManyRequests` if the signer of a stored submission has too many pending ones. */
export async function ensureRoomOfSigner(tables: ChainTables, { signer }: NewSubmission): Promise<void> {
  const { table, isOfChain } = submissionsOf(tables);
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*)::integer as count, coalesce(sum(octet_length(bytes)), 0)::float8 as bytes
    from ${table} as submission where ${isOfChain} and state = 'pending' and signer = ${signer}`.execute(
    tables.db,
  );
  const [pending] = rows;
  if (pending === undefined) return;
  if (pending.count > mostPending.count) throw tooMany(`${mostPending.count} pending extrinsics`);
  if (pending.bytes > mostPending.bytes) throw tooMany(`${mostPending.bytes} bytes of pending extrinsics`);
}

/** The error for an extrinsic that is submitted under one more key than it may have. */
export function tooManyKeys(): AppError {
  return new AppError({
    code: 'TooManyRequests',
    message: `This extrinsic was submitted under ${mostKeys} idempotency keys already; use one of them`,
    details: { limit: mostKeys },
  });
}

function tooMany(what: string): AppError {
  return new AppError({
    code: 'TooManyRequests',
    message: `A signer may have ${what}; nothing was submitted. Try again when some of them are in a block.`,
  });
}
