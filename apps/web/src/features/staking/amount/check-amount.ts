import { formatCoins, formatCoinsTruncated, parseTypedCoins } from '@hub/primitives/amount';
import { isAppError } from '@hub/primitives/app-error';
import { SHOWN_DECIMALS } from '../../../config/constants.ts';
import { messages } from '../../../config/messages.ts';

/** The result of checking the text in an amount field. */
export type AmountCheck =
  | { readonly status: 'empty' }
  | { readonly status: 'invalid'; readonly message: string }
  | {
      readonly status: 'valid';
      readonly amount: bigint;
      /** Whether the amount is exactly the largest possible one. */
      readonly isAll: boolean;
    };

interface Coin {
  readonly decimals: number;
  readonly symbol: string;
}

export interface StakeLimits extends Coin {
  /** Smallest stake, in smallest units. */
  readonly minimum: bigint;
  /** Largest stake; undefined while the balance is unknown. */
  readonly maximum: bigint | undefined;
}

export interface UnstakeLimits extends Coin {
  /** Undefined while the balance is unknown. */
  readonly staked: bigint | undefined;
}

/** Checks an amount to stake: a number from the minimum to the maximum stake. */
export function checkStakeAmount(text: string, limits: StakeLimits): AmountCheck {
  if (text.trim() === '') return { status: 'empty' };
  const amount = parseAmount(text, limits.decimals);
  if (amount === undefined) return invalid(messages.amount.invalid);
  const { maximum, symbol } = limits;
  if (amount < limits.minimum)
    return invalid(messages.stake.minimum(formatCoins(limits.minimum, limits.decimals), symbol));
  if (maximum !== undefined && amount > maximum) {
    return invalid(messages.stake.tooMuch(shown(maximum, limits), symbol));
  }
  return { status: 'valid', amount, isAll: amount === maximum };
}

/** Checks an amount to unstake: a number above zero, at most the staked amount. */
export function checkUnstakeAmount(text: string, limits: UnstakeLimits): AmountCheck {
  const { staked, symbol } = limits;
  if (staked === 0n) return invalid(messages.unstake.nothingStaked);
  if (text.trim() === '') return { status: 'empty' };
  const amount = parseAmount(text, limits.decimals);
  if (amount === undefined) return invalid(messages.amount.invalid);
  if (amount === 0n) return invalid(messages.unstake.mustBePositive);
  if (staked !== undefined && amount > staked) {
    return invalid(messages.unstake.tooMuch(shown(staked, limits), symbol));
  }
  return { status: 'valid', amount, isAll: amount === staked };
}

function parseAmount(text: string, decimals: number): bigint | undefined {
  try {
    return parseTypedCoins(text, decimals);
  } catch (error) {
    if (isAppError(error) && error.code === 'InvalidAmount') return undefined;
    throw error;
  }
}

function invalid(message: string): AmountCheck {
  return { status: 'invalid', message };
}

function shown(amount: bigint, coin: Coin): string {
  return formatCoinsTruncated(amount, coin.decimals, SHOWN_DECIMALS).text;
}
