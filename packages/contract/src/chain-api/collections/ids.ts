import { parseCollectionAddress } from '@hub/primitives/collection-address';
import { isEthereumAddress } from '@hub/primitives/ethereum-address';
import { z } from 'zod';
import { integerText } from '../../common-schemas.ts';
import { orIssue } from '../or-issue.ts';

/** Largest number of a collection or token: 32 bits. Numbers begin with 1. */
export const LARGEST_ID = 0xffff_ffff;

const longestAddress = 42;

/**
 * A collection in a body or a query: its number, also as text, or its Ethereum address
 * (docs/token-formats.md#numbers-of-collections-and-tokens). Parses to the number.
 */
export const collectionId = collectionFrom(1, 'Number of a collection, or its Ethereum address');

/** A collection of fungible tokens; 0 is the coin. */
export const fungibleId = collectionFrom(
  0,
  'Number of a fungible collection, or its Ethereum address; 0 is the coin',
);

function collectionFrom(least: 0 | 1, description: string) {
  const wrong = `must be the number of a collection, ${least} to ${LARGEST_ID}, or its address`;
  return z
    .union([z.number(), z.string().max(longestAddress, wrong)], wrong)
    .transform((given, context): number => {
      const id = orIssue(context, () => readNumber(given));
      if (context.issues.length > 0 || (Number.isInteger(id) && id >= least && id <= LARGEST_ID)) return id;
      context.addIssue(wrong);
      return z.NEVER;
    })
    .meta({ description, examples: [1] });
}

/** The id of a token in a body. */
export const tokenId = z
  .int()
  .min(1)
  .max(LARGEST_ID)
  .meta({ description: 'Number of a token', examples: [1] });

/** The id of a token as text. */
export const tokenIdText = integerText({ min: 1, max: LARGEST_ID }).describe('Number of a token');

/** A collection and one of its tokens in a body. */
export const tokenPlace = z.object({ collectionId, tokenId });

/** A collection and one of its tokens in a query. */
export const tokenPlaceText = z.object({ collectionId, tokenId: tokenIdText });

/** The number of a collection or token in an answer. */
export const idNumber = z.int().min(1).max(LARGEST_ID);

/** The number of a collection of fungible tokens in an answer. */
export const fungibleNumber = z.int().min(0).max(LARGEST_ID);

function readNumber(given: number | string): number {
  if (typeof given === 'number') return given;
  return isEthereumAddress(given) ? parseCollectionAddress(given) : digits(given);
}

function digits(text: string): number {
  return /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
}
