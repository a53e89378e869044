import { AppError } from '@hub/primitives/app-error';
import type { FastifyRequest } from 'fastify';

const longestKey = 200;

/** Reads the caller's key for one intent. Throws AppError `Validation` when it is empty or too long. */
export function idempotencyKey(headers: FastifyRequest['headers']): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && key !== '' && key.length <= longestKey) return key;
  throw new AppError({
    code: 'Validation',
    message: `Idempotency-Key must have 1 to ${longestKey} characters`,
    details: { httpPart: 'headers' },
  });
}
