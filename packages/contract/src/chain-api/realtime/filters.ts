// Subscription requests: the argument of `subscribe:<name>` and `unsubscribe:<name>`
// (docs/wire-formats.md#subscriptions).
import { type Hex, isHex } from '@hub/primitives/hex';
import { z } from 'zod';
import { account, type NamedAccount } from '../accounts/model.ts';

/** Block numbers are u32. */
const maxBlockNumber = 0xffff_ffff;
const maxCollectionId = 0xffff_ffff;
const maxTokenId = 0xffff_ffff;
const longestAddress = 80;

/** Accepts null like an absent value: clients send null for unknown values. */
const optional = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value) => value ?? undefined);

const address = optional(
  z
    .string()
    .max(longestAddress)
    .transform((text): NamedAccount | '*' => (text === '*' ? '*' : account.parse(text))),
);
const name = optional(z.string().regex(/^(?:\w{1,64}|\*)$/));

const position = {
  fromBlock: optional(z.int().min(0).max(maxBlockNumber)).describe(
    'First block to deliver; default: the block after the head',
  ),
  parentHash: optional(z.custom<Hex>((value) => isHex(value, 32), 'must be a block hash')).describe(
    'Hash of the block of the subscriber before `fromBlock`, so that a reorg since then is detected',
  ),
};

const signer = { signer: address.describe('Signer of the extrinsic; * for any') };

export const blocksFilterSchema = z.object(position);
export const extrinsicsFilterSchema = z.object({ ...position, ...signer });
export const eventsFilterSchema = z.object({
  ...position,
  ...signer,
  section: name.describe('camelCase pallet name; * for any'),
  method: name.describe('PascalCase event name; * for any'),
});
export const collectionsFilterSchema = z.object({
  ...position,
  ...signer,
  collectionId: optional(z.union([z.int().min(1).max(maxCollectionId), z.literal('*')])),
});
export const tokensFilterSchema = collectionsFilterSchema.extend({
  tokenId: optional(z.union([z.int().min(0).max(maxTokenId), z.literal('*')])).describe(
    'Number of the token, 0 for fungible tokens; * for any',
  ),
});
export const contractsFilterSchema = z.object({
  ...position,
  ...signer,
  address: address.describe('Address of the contract; * for any'),
});
export const balancesFilterSchema = z.object({
  ...position,
  ...signer,
  address: address.describe('Account on either side of the change; * for any'),
});
export const accountCurrentBalanceFilterSchema = z.object({
  address: address.describe('Account of the balance; * for every account of a block'),
});

export type BlocksFilter = z.output<typeof blocksFilterSchema>;
