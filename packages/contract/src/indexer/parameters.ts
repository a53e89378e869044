// Schemas for query parameters of the indexer, in addition to those that all APIs share.
import { parseAccount } from '@hub/primitives/account';
import { isAppError } from '@hub/primitives/app-error';
import { parseCollectionAddress } from '@hub/primitives/collection-address';
import { toHex } from '@hub/primitives/hex';
import { z } from 'zod';
import { hashText, integerText, oneOrMany, timestampText } from '../common-schemas.ts';

/** Block numbers have 31 bits in the tables: enough for four hundred years of blocks. */
const LARGEST_BLOCK_NUMBER = 2 ** 31 - 1;
/** One more than the largest block number of the relay chain (u32). */
const BEYOND_RELAY_BLOCKS = 2 ** 32;

const wholeNumber = integerText({ min: 0, max: Number.MAX_SAFE_INTEGER });

/** A bound for a block number; larger numbers are reduced to the largest storable one. */
export const blockNumberBound = wholeNumber.transform((number) => Math.min(number, LARGEST_BLOCK_NUMBER));

/** A bound for a relay block number; numbers beyond u32 are reduced to 2^32, which is above every relay block. */
export const relayBlockBound = wholeNumber.transform((number) => Math.min(number, BEYOND_RELAY_BLOCKS));

/** A block by its hash or its number. */
export const blockText = z.union(
  [hashText.transform((hash) => ({ hash })), blockNumberBound.transform((number) => ({ number }))],
  { error: 'must be a block number or a block hash' },
);
export type BlockText = z.infer<typeof blockText>;

/** A time as ISO 8601 date, or date and time with zone. Parses to milliseconds since 1970. */
export const timestampBound = z.union([timestampText, z.iso.date().transform((text) => Date.parse(text))]);

export const order = z
  .enum(['asc', 'desc'])
  .describe(
    'asc: smallest first, desc: largest first. Default: not ordered by this field. Of several orders, the first one in the URL comes first.',
  );
export type Order = z.infer<typeof order>;

/**
 * An account as SS58 text of any prefix or as Ethereum address in any letter case. Parses to the account's public key as
 * lower-case hex; for an Ethereum address to that of its Substrate mirror (docs/chain-rules.md#mirrors).
 */
export const accountAddress = z
  .string()
  .max(128)
  .transform((text, context) => {
    try {
      const { publicKey } = parseAccount(lowerCasedEthereum(text));
      if (publicKey.length === 32) return toHex(publicKey);
      context.addIssue({ code: 'custom', message: `Address ${text} is not an account of 32 bytes` });
    } catch (error) {
      if (!isAppError(error)) throw error;
      const several = text.includes(',') ? '. Repeat the parameter for several accounts' : '';
      context.addIssue({ code: 'custom', message: `${error.message}${several}` });
    }
    return z.NEVER;
  })
  .meta({ type: 'string', examples: ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'] });

function lowerCasedEthereum(text: string): string {
  return /^0x[0-9a-f]{40}$/i.test(text) ? text.toLowerCase() : text;
}

export const accountAddresses = oneOrMany(accountAddress);

/**
 * An account's mirror: the Ethereum address with the first 20 bytes of a Substrate account, or the Substrate account (as
 * public key) that holds the coins of an Ethereum account.
 */
export const mirrorAddress = z.union([
  z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/)
    .transform((text) => ({ ethereum: text.toLowerCase() })),
  accountAddress.transform((account) => ({ account })),
]);

export const mirrorAddresses = oneOrMany(mirrorAddress);

/** A name has no comma, so that several names in one parameter are refused and not searched as one. */
const name = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[^\0,]*$/, 'must be one name; repeat the parameter for several');

/** Names of sections: pallets, as answers name them. */
export const sectionNames = oneOrMany(name).describe(
  'Sections begin with a small letter: `balances`. Repeat the parameter for several. Default: all.',
);

/** Names of events. */
export const eventNames = oneOrMany(name).describe(
  'Events begin with a capital letter: `Transfer`. Repeat the parameter for several. Default: all.',
);

/** Names of calls. */
export const callNames = oneOrMany(name).describe(
  'Calls begin with a small letter: `transferKeepAlive`. Repeat the parameter for several. Default: all.',
);

/** The number of a collection or a token (u32). */
export const idText = integerText({ min: 0, max: 2 ** 32 - 1 }).describe('A number from 0 to 4294967295');

/** A collection by its number or its address; becomes the number. */
export const collectionText = z
  .union([idText, z.string().max(42).transform(addressToId)], {
    error: 'must be the number or the address of a collection',
  })
  .meta({
    type: 'string',
    description: 'Number or Ethereum address of a collection',
    examples: ['1', '0x17C4e6453cC49AAaaEaCA894E6D9683e00000001'],
  });

export const collectionTexts = oneOrMany(collectionText);

function addressToId(text: string, context: z.RefinementCtx): number {
  try {
    return parseCollectionAddress(text);
  } catch (error) {
    if (!isAppError(error)) throw error;
    context.addIssue({ code: 'custom', message: error.message });
    return z.NEVER;
  }
}

/**
 * The owner of a token: an Ethereum address and its Substrate mirror are two owners. Parses to the public key, or the
 * Ethereum address in lower case.
 */
export const crossAddress = z
  .string()
  .max(128)
  .transform((text, context): string => {
    const ethereum = text.toLowerCase();
    if (/^0x[0-9a-f]{40}$/.test(ethereum)) return ethereum;
    const parsed = accountAddress.safeParse(text);
    if (parsed.success) return parsed.data;
    for (const { message } of parsed.error.issues) context.addIssue({ code: 'custom', message });
    return z.NEVER;
  })
  .meta({ type: 'string', examples: ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'] });

export const crossAddresses = oneOrMany(crossAddress);

/** Text to look for. U+FFFD replaces the NUL character, which PostgreSQL cannot store. */
export const searchText = z
  .string()
  .max(1024)
  .transform((text) => text.replaceAll('\0', '\ufffd'));

export const searchTexts = oneOrMany(searchText);

export const tokenMode = z.enum(['NFT', 'Fungible', 'RFT']);
