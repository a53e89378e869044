// What a subscriber asks for: the one argument of `subscribe:<name>` and `unsubscribe:<name>`
// (docs/wire-formats.md#subscriptions).
import { type Hex, isHex } from '@hub/primitives/hex';
import { z } from 'zod';
import { account, type NamedAccount } from '../accounts/model.ts';

/** Block numbers are u32. */
const maxBlockNumber = 0xffff_ffff;
const maxCollectionId = 0xffff_ffff;
const longestAddress = 80;

/** Clients send null for what they do not know. */
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
    'First block to deliver; without it delivery begins after the head',
  ),
  parentHash: optional(z.custom<Hex>((value) => isHex(value, 32), 'must be a block hash')).describe(
    'Hash of the block before `fromBlock` that the subscriber has, so that a reorg since then is noticed',
  ),
};

const signer = { signer: address.describe('Who signed; * for anyone') };

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
export const contractsFilterSchema = z.object({
  ...position,
  ...signer,
  address: address.describe('The contract; * for any'),
});
export const balancesFilterSchema = z.object({
  ...position,
  ...signer,
  address: address.describe('Whose balance moves, on either side; * for any'),
});
export const accountCurrentBalanceFilterSchema = z.object({
  address: address.describe('Whose balance; * for every account of a block'),
});

export type BlocksFilter = z.output<typeof blocksFilterSchema>;
