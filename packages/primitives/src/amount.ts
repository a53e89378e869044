import { AppError } from './app-error.ts';

/** An amount in its short form. */
export interface TruncatedCoins {
  readonly text: string;
  /** Whether the amount is not zero, but too small for the displayed digits: the text is then `≈ 0`. */
  readonly isNearZero: boolean;
}

const grammar = /^(?:([0-9]+|[0-9]{1,3}(?:,[0-9]{3})+)(?:\.([0-9]*))?|\.([0-9]+))$/;

/**
 * Parses typed coins into smallest units, exactly: `1`, `1.5`, `.5`, `5.`, `007`, `1,500.25`. Blanks around the text
 * are ignored. Commas must separate groups of three digits before the dot; fraction digits beyond `decimals` must be
 * zeros; no sign, no exponent, ASCII digits only. Throws AppError `InvalidAmount` for anything else.
 */
export function parseTypedCoins(text: string, decimals: number): bigint {
  const match = grammar.exec(text.trim());
  if (match === null) throw invalidAmount(text);
  const [, whole = '0', fraction = match[3] ?? ''] = match;
  if (!/^0*$/.test(fraction.slice(decimals))) throw invalidAmount(text);
  return BigInt(whole.replaceAll(',', '') + fraction.slice(0, decimals).padEnd(decimals, '0'));
}

/** Formats smallest units as exact coins without grouping or trailing zeros: `1500.25`. */
export function formatCoins(raw: bigint, decimals: number): string {
  const { sign, whole, fraction } = split(raw, decimals);
  const significant = fraction.replace(/0+$/, '');
  return significant === '' ? sign + whole : `${sign}${whole}.${significant}`;
}

/** Formats smallest units as coins with thousands commas and all decimals: `1,500.250000000000000000`. */
export function formatCoinsFull(raw: bigint, decimals: number): string {
  const { sign, whole, fraction } = split(raw, decimals);
  return fraction === '' ? sign + grouped(whole) : `${sign}${grouped(whole)}.${fraction}`;
}

/**
 * Truncates smallest units (never rounds) to `fractionDigits`, with thousands commas: `1,500.2500`. Zero is `0`; any
 * other amount that would show only zeros is `≈ 0` and flagged.
 */
export function formatCoinsTruncated(raw: bigint, decimals: number, fractionDigits: number): TruncatedCoins {
  if (raw === 0n) return { text: '0', isNearZero: false };
  const { sign, whole, fraction } = split(raw, decimals);
  const shown = fraction.slice(0, fractionDigits).padEnd(fractionDigits, '0');
  if (/^0*$/.test(whole + shown)) return { text: '≈ 0', isNearZero: true };
  const text = shown === '' ? grouped(whole) : `${grouped(whole)}.${shown}`;
  return { text: sign + text, isNearZero: false };
}

function split(raw: bigint, decimals: number): { sign: string; whole: string; fraction: string } {
  const digits = (raw < 0n ? -raw : raw).toString().padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return { sign: raw < 0n ? '-' : '', whole: digits.slice(0, point), fraction: digits.slice(point) };
}

function grouped(digits: string): string {
  return digits.replace(/\B(?=(?:[0-9]{3})+$)/g, ',');
}

function invalidAmount(text: string): AppError {
  return new AppError({ code: 'InvalidAmount', message: 'Not an amount in coins', details: { text } });
}
