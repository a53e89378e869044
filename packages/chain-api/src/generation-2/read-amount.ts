import { parseCoins } from '@hub/primitives/amount';
import { AppError } from '@hub/primitives/app-error';

const amountLimit = 1n << 128n;

/**
 * A caller's amount in smallest units, exactly: digits, or with `inCoins` a plain decimal with no more places than the
 * token has. A number counts as its text where that is exact. Throws AppError `InvalidAmount`.
 */
export function readAmount(
  given: string | number,
  { inCoins, decimals }: { readonly inCoins: boolean; readonly decimals: number },
): bigint {
  const text = given.toString();
  const pattern = inCoins ? /^\d{1,39}(?:\.\d+)?$/ : /^\d{1,39}$/;
  if (!pattern.test(text) || (typeof given === 'number' && given > Number.MAX_SAFE_INTEGER))
    throw invalidAmount(text, inCoins);
  const amount = inCoins ? parseExactly(text, decimals) : BigInt(text);
  if (amount < amountLimit) return amount;
  throw invalidAmount(text, inCoins);
}

function parseExactly(text: string, decimals: number): bigint {
  const [, fraction = ''] = text.split('.');
  if (/[1-9]/.test(fraction.slice(decimals))) throw invalidAmount(text, true);
  return parseCoins(text, decimals);
}

function invalidAmount(text: string, inCoins: boolean): AppError {
  const amount = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  return new AppError({
    code: 'InvalidAmount',
    message: 'Invalid value',
    details: { httpPart: 'body', amount, unit: inCoins ? 'coins' : 'smallest units' },
  });
}
