import { AppError } from '@hub/primitives/app-error';

/** The error for a quarantined block, with the reason why it cannot be decoded. */
export function blockQuarantined(block: {
  readonly block_number: number;
  readonly block_hash: string;
  readonly reason: string;
  readonly attempts: number;
}): AppError {
  const { block_number: number, block_hash: hash, reason, attempts } = block;
  return new AppError({
    code: 'BlockQuarantined',
    message: `Block ${number} cannot be decoded yet; its bytes are at quarantine/${number}`,
    details: { number, hash, reason, attempts },
  });
}
