// Random input of callers, with each value in several forms that clients use for it.
import { collectionAddress } from '@hub/primitives/collection-address';
import { encodeEthereumAddress } from '@hub/primitives/ethereum-address';
import { encodeSs58 } from '@hub/primitives/ss58';
import fc from 'fast-check';

const largestId = 0xffff_ffff;

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });

/** SS58 with one of seven prefixes, from the smallest to the largest. */
export const substrateAddress = fc
  .tuple(bytes(32), fc.constantFrom(0, 42, 63, 64, 255, 7391, 16_383))
  .map(([key, prefix]) => encodeSs58(key, prefix));

const ethereumAddress = bytes(20).chain((key) => {
  const address = encodeEthereumAddress(key);
  return fc.constantFrom(address, address.toLowerCase());
});

export const address = fc.oneof(substrateAddress, ethereumAddress);

export const id = fc.oneof(fc.constantFrom(1, 2, 2 ** 31, largestId), fc.integer({ min: 1, max: largestId }));

export const collection = id.chain((number) =>
  fc.constantFrom<number | string>(number, String(number), collectionAddress(number)),
);

/** An amount of pieces in the form that the client sends in a body: a positive integer. */
export const pieces = fc.oneof(
  fc.constantFrom(1, Number.MAX_SAFE_INTEGER),
  fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
);

/** An amount of a fungible token: decimal digits, up to the largest amount of the chain. */
export const amountText = fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }).map(String);

const key = fc.stringMatching(/^[A-Za-z0-9_.-]{1,64}$/);
const valueHex = fc.uint8Array({ maxLength: 20 }).map((value) => `0x${Buffer.from(value).toString('hex')}`);

export const properties = fc.array(
  fc.oneof(
    fc.record({ key, value: fc.string() }),
    fc.record({ key, valueHex }),
    fc.record({ key, value: fc.string(), valueHex }),
  ),
  { maxLength: 3 },
);

export const keys = fc.array(key, { minLength: 1, maxLength: 3 });

export const tokenPropertyPermissions = fc.array(
  fc.record({
    key,
    permission: fc.record({ mutable: fc.boolean(), collectionAdmin: fc.boolean(), tokenOwner: fc.boolean() }),
  }),
  { maxLength: 3 },
);

const count = fc.oneof(fc.constantFrom(0, largestId), fc.nat());
const orNull = <T>(value: fc.Arbitrary<T>) => fc.oneof(value, fc.constant(null));

export const limits = fc.record(
  {
    accountTokenOwnershipLimit: orNull(count),
    sponsoredDataSize: orNull(count),
    sponsoredDataRateLimit: orNull(
      fc.oneof<fc.Arbitrary<number | string>[]>(count, fc.constant('SponsoringDisabled')),
    ),
    tokenLimit: orNull(count),
    sponsorTransferTimeout: orNull(count),
    sponsorApproveTimeout: orNull(count),
    ownerCanTransfer: orNull(fc.boolean()),
    ownerCanDestroy: orNull(fc.boolean()),
    transfersEnabled: orNull(fc.boolean()),
  },
  { requiredKeys: [], noNullPrototype: true },
);

const accessMode = fc.constantFrom('Normal' as const, 'AllowList' as const);

export const permissions = fc.record(
  {
    access: accessMode,
    mintMode: fc.boolean(),
    nesting: fc.record(
      {
        tokenOwner: fc.boolean(),
        collectionAdmin: fc.boolean(),
        restricted: fc.array(collection, { maxLength: 16 }),
      },
      { requiredKeys: [], noNullPrototype: true },
    ),
  },
  { requiredKeys: [], noNullPrototype: true },
);

const attribute = fc.record(
  {
    trait_type: fc.string(),
    value: fc.oneof<fc.Arbitrary<string | number>[]>(fc.string(), fc.integer()),
    display_type: fc.string(),
  },
  { requiredKeys: ['trait_type', 'value'], noNullPrototype: true },
);

/** Metadata of a token in schema 2. */
export const tokenData = fc.record(
  {
    name: fc.string(),
    description: fc.string(),
    image: fc.webUrl(),
    image_details: fc.record({ width: fc.nat(), height: fc.nat() }),
    attributes: fc.array(attribute, { maxLength: 3 }),
    royalties: fc.array(fc.record({ address: substrateAddress, percent: fc.integer({ min: 1, max: 100 }) }), {
      maxLength: 2,
    }),
  },
  { requiredKeys: [], noNullPrototype: true },
);

/** Metadata of a collection in schema 2. */
export const collectionInfo = fc.record(
  {
    cover_image: fc.record({ url: fc.webUrl() }),
    potential_attributes: fc.array(fc.record({ trait_type: fc.string() }), { maxLength: 2 }),
  },
  { requiredKeys: [], noNullPrototype: true },
);

export const createCollection = fc.record(
  {
    mode: fc.constantFrom('Nft' as const, 'Fungible' as const, 'ReFungible' as const),
    tokenDecimals: fc.integer({ min: 1, max: 30 }),
    name: fc.string({ maxLength: 16 }),
    description: fc.string({ maxLength: 64 }),
    symbol: fc.stringMatching(/^[A-Z]{1,16}$/),
    access: accessMode,
    limits,
    admins: fc.array(address, { maxLength: 5 }),
    permissions,
    pendingSponsor: address,
    info: collectionInfo,
    properties,
    tokenPropertyPermissions,
  },
  { requiredKeys: ['mode', 'name', 'description', 'symbol'], noNullPrototype: true },
);
