import type { Account } from '@hub/primitives/account';
import { AppError } from '@hub/primitives/app-error';
import type { Building } from './extrinsic-kind.ts';

/** The given account, or the signer if it was omitted. Throws AppError `Validation` when there is no signer either. */
export function orSigner(
  given: Account | undefined,
  { signer }: Pick<Building, 'signer'>,
  argument: string,
): Account {
  const value = given ?? signer;
  if (value !== undefined) return value;
  throw new AppError({
    code: 'Validation',
    message: `${argument} is required: without a signer there is no default`,
    details: { httpPart: 'body', argument },
  });
}
