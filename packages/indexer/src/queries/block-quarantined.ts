import { AppError } from '@hub/primitives/app-error';

/** The error for a block that waits in quarantine. */
export function blockQuarantined(block: {
  readonly block_number: number;
  readonly block_hash: string;
  readonly attempts: number;
}): AppError {
  const { block_number: number, block_hash: hash, attempts } = block;
  return new AppError({
    code: 'BlockQuarantined',
    message: `Block ${number} cannot be decoded yet; its bytes are at quarantine/${number}`,
    status: 503,
    retryable: true,
    details: { number, hash, attempts },
  });
}
