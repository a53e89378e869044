// Descriptions of the filters that many lists of the indexer have.
import type { z } from 'zod';
import { amountText } from '../common-schemas.ts';
import { accountAddresses, crossAddresses, order, timestampBound } from './parameters.ts';

/** An optional lower bound of a field; `unit` continues its description with the unit or form of the bound. */
export function lowerBound<T extends z.ZodType>(bound: T, unit = '') {
  return bound.optional().describe(`Lower bound${unit}, inclusive. Default: none.`);
}

/** An optional upper bound of a field; `unit` continues its description with the unit or form of the bound. */
export function upperBound<T extends z.ZodType>(bound: T, unit = '') {
  return bound.optional().describe(`Upper bound${unit}, inclusive. Default: none.`);
}

const inSmallestUnits = ' in smallest units';

/** Bounds of an amount. */
export const amountFrom = lowerBound(amountText, inSmallestUnits);
export const amountTo = upperBound(amountText, inSmallestUnits);

const asTime = ', an ISO 8601 time with zone or a date';

/** Bounds of a time. */
export const timeFrom = lowerBound(timestampBound, asTime);
export const timeTo = upperBound(timestampBound, asTime);

const repeat = 'Repeat the parameter for several, up to 1,000. Default: all.';

/** A filter of rows by the accounts with a part in them; the description begins with the name of that part. */
export function accountsFilter(part: string) {
  return accountAddresses
    .optional()
    .describe(`${part}: SS58 of any prefix, or Ethereum addresses. ${repeat}`);
}

/** A filter of rows by the owners of tokens with a part in them; the description begins with the name of that part. */
export function ownersFilter(part: string) {
  return crossAddresses
    .optional()
    .describe(`${part}: SS58 of any prefix, or Ethereum addresses, which are owners of their own. ${repeat}`);
}

/** A filter with one value or several. */
export function valuesFilter<T extends z.ZodType>(values: T, what: string) {
  return values.optional().describe(`${what}. ${repeat}`);
}

/** The order of a list by block. */
export const blockOrder = order.optional().describe('asc: oldest first. Default: desc, newest first.');
