import { z } from 'zod';
import { LARGEST_ID } from './ids.ts';

/** Accepts null like an absent value: clients send null for settings that do not change. */
const orAbsent = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value) => value ?? undefined);

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
export const limitsToSet = z.object({
  accountTokenOwnershipLimit: orAbsent(count),
  sponsoredDataSize: orAbsent(count),
  sponsoredDataRateLimit: orAbsent(rateLimit),
  tokenLimit: orAbsent(count),
  sponsorTransferTimeout: orAbsent(count),
  sponsorApproveTimeout: orAbsent(count),
  ownerCanTransfer: orAbsent(z.boolean()),
  ownerCanDestroy: orAbsent(z.boolean()),
  transfersEnabled: orAbsent(z.boolean()),
});

/** The limits in effect for a collection, including defaults. */
export const effectiveLimits = z.object({
  accountTokenOwnershipLimit: z.int().describe('Largest number of tokens of an account'),
  sponsoredDataSize: z.int().describe('Largest number of bytes of properties in a sponsored call'),
  sponsoredDataRateLimit: z
    .union([z.int(), z.literal('SponsoringDisabled')])
    .describe('Blocks between two sponsored changes of properties'),
  tokenLimit: z.int().describe('Largest number of tokens that can ever be minted'),
  sponsorTransferTimeout: z.int().describe('Blocks between two sponsored transfers'),
  sponsorApproveTimeout: z.int().describe('Blocks between two sponsored approvals'),
  ownerCanTransfer: z.boolean().describe('Whether owner and admins may move tokens of others'),
  ownerCanDestroy: z.boolean().describe('Whether the owner may destroy the collection'),
  transfersEnabled: z.boolean(),
});

export type LimitsToSet = z.output<typeof limitsToSet>;
