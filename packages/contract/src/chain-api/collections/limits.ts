import { z } from 'zod';
import { LARGEST_ID } from './ids.ts';

/** The meaning of each limit, with its unit (docs/token-rules.md#limits). */
const meaning = {
  accountTokenOwnershipLimit: 'Largest number of tokens of an account',
  sponsoredDataSize: 'Largest number of bytes of properties in a sponsored call',
  sponsoredDataRateLimit: 'Blocks between two sponsored changes of properties, or SponsoringDisabled',
  tokenLimit: 'Largest number of tokens that can ever be minted',
  sponsorTransferTimeout: 'Blocks between two sponsored transfers',
  sponsorApproveTimeout: 'Blocks between two sponsored approvals',
  ownerCanTransfer: 'Whether owner and admins may move tokens of others',
  ownerCanDestroy: 'Whether the owner may destroy the collection',
  transfersEnabled: 'Whether tokens may be transferred',
} as const;

/**
 * A limit to set. Accepts null like an absent value: clients send null for settings that do not change.
 * @param initial the limit of a new collection that sets none
 */
const limit = <T extends z.ZodType>(name: keyof typeof meaning, schema: T, initial: string) =>
  schema
    .nullish()
    .transform((value) => value ?? undefined)
    .describe(`${meaning[name]}. Default, and for null: unchanged; ${initial} in a new collection.`);

const count = z.int().min(0).max(LARGEST_ID);

const wrongRate = `must be a number of blocks, 0 to ${LARGEST_ID}, or SponsoringDisabled`;

/** Number of blocks between two sponsored changes of a token's properties, also as text, or `SponsoringDisabled`. */
const rateLimit = z
  .union([z.number(), z.string().max(20, wrongRate)], wrongRate)
  .transform((given, context): number | 'SponsoringDisabled' => {
    if (given === 'SponsoringDisabled') return given;
    const { success, data } = count.safeParse(
      typeof given === 'string' && /^\d{1,10}$/.test(given) ? Number(given) : given,
    );
    if (success) return data;
    context.addIssue(wrongRate);
    return z.NEVER;
  });

/** Limits of a collection to set (docs/token-rules.md#limits). Absent and null limits do not change. */
export const limitsToSet = z
  .object({
    accountTokenOwnershipLimit: limit('accountTokenOwnershipLimit', count, '100000000'),
    sponsoredDataSize: limit('sponsoredDataSize', count, '2048'),
    sponsoredDataRateLimit: limit('sponsoredDataRateLimit', rateLimit, 'SponsoringDisabled'),
    tokenLimit: limit('tokenLimit', count, '4294967295'),
    sponsorTransferTimeout: limit('sponsorTransferTimeout', count, '5'),
    sponsorApproveTimeout: limit('sponsorApproveTimeout', count, '5'),
    ownerCanTransfer: limit('ownerCanTransfer', z.boolean(), 'false'),
    ownerCanDestroy: limit('ownerCanDestroy', z.boolean(), 'true'),
    transfersEnabled: limit('transfersEnabled', z.boolean(), 'true'),
  })
  .describe('Limits of the collection; those that are absent or null do not change');

/** The limits in effect for a collection, including defaults. */
export const effectiveLimits = z.object({
  accountTokenOwnershipLimit: z.int().describe(meaning.accountTokenOwnershipLimit),
  sponsoredDataSize: z.int().describe(meaning.sponsoredDataSize),
  sponsoredDataRateLimit: z
    .union([z.int(), z.literal('SponsoringDisabled')])
    .describe(meaning.sponsoredDataRateLimit),
  tokenLimit: z.int().describe(meaning.tokenLimit),
  sponsorTransferTimeout: z.int().describe(meaning.sponsorTransferTimeout),
  sponsorApproveTimeout: z.int().describe(meaning.sponsorApproveTimeout),
  ownerCanTransfer: z.boolean().describe(meaning.ownerCanTransfer),
  ownerCanDestroy: z.boolean().describe(meaning.ownerCanDestroy),
  transfersEnabled: z.boolean().describe(meaning.transfersEnabled),
});

export type LimitsToSet = z.output<typeof limitsToSet>;
