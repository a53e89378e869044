import { collectionExtrinsics } from '@hub/contract/chain-api/collections/extrinsics';
import { collectionRoutes } from '@hub/contract/chain-api/collections/generation-2';
import { kindRoutesOf } from '@hub/contract/chain-api/extrinsics/generation-2/kind-routes';
import { anyExtrinsicRoutes } from '@hub/contract/chain-api/extrinsics/generation-2/routes';
import { fungibleBalanceRoutes } from '@hub/contract/chain-api/fungible/balance';
import { fungibleExtrinsics } from '@hub/contract/chain-api/fungible/extrinsics';
import { fungibleTokenRoutes } from '@hub/contract/chain-api/fungible/generation-2';
import { metadataRoutes } from '@hub/contract/chain-api/metadata/generation-2';
import { refungibleExtrinsics } from '@hub/contract/chain-api/refungible/extrinsics';
import { refungibleTokenRoutes } from '@hub/contract/chain-api/refungible/generation-2';
import { tokenExtrinsics } from '@hub/contract/chain-api/tokens/extrinsics';
import { tokenRoutes } from '@hub/contract/chain-api/tokens/generation-2';
import fc from 'fast-check';
import {
  address,
  amountText,
  collection,
  createCollection,
  id,
  keys,
  limits,
  permissions,
  pieces,
  properties,
  substrateAddress,
  tokenData,
  tokenPropertyPermissions,
} from './random-input.ts';
import type { RouteGroup } from './serve-contract.ts';

/** The kinds of extrinsics of collections and tokens. */
export const tokenKinds = [
  ...collectionExtrinsics,
  ...tokenExtrinsics,
  ...fungibleExtrinsics,
  ...refungibleExtrinsics,
] as const;

/** The queries of collections and tokens in generation 2, without those that both generations have. */
export const tokenQueries = [
  ...collectionRoutes,
  ...tokenRoutes,
  ...fungibleTokenRoutes,
  ...refungibleTokenRoutes,
  ...metadataRoutes,
] as const;

/** All routes for collections and tokens that clients of generation 2 call. */
export const generation2Groups: readonly RouteGroup[] = [
  {
    routes: [...tokenQueries, ...kindRoutesOf(tokenKinds), ...anyExtrinsicRoutes],
    manners: 'generation2',
  },
  { routes: fungibleBalanceRoutes, manners: 'generation1' },
];

function withOptional<T extends object, O extends object>(
  required: { [K in keyof T]: fc.Arbitrary<T[K]> },
  optional: { [K in keyof O]: fc.Arbitrary<O[K]> },
) {
  return fc.record(
    { ...required, ...optional },
    { requiredKeys: Object.keys(required) as never[], noNullPrototype: true },
  );
}

const place = { collectionId: collection, tokenId: id };
const content = { data: tokenData, URI: fc.webUrl(), properties };
const nested = fc.record(place);
const update = fc
  .record({ image: fc.webUrl() }, { requiredKeys: [], noNullPrototype: true })
  .map((data) => data);

/** Arguments of each kind, in the forms that callers use. */
export const argsOf: Readonly<Record<(typeof tokenKinds)[number]['name'], fc.Arbitrary<object>>> = {
  collectionCreate: createCollection,
  collectionDelete: fc.record({ collectionId: collection }),
  collectionTransfer: fc.record({ collectionId: collection, to: address }),
  collectionPropertiesSet: fc.record({ collectionId: collection, properties }),
  collectionPropertiesDelete: fc.record({ collectionId: collection, keys }),
  collectionTokenPermissionsSet: fc.record({ collectionId: collection, tokenPropertyPermissions }),
  collectionLimitsSet: fc.record({ collectionId: collection, limits }),
  collectionPermissionsSet: fc.record({ collectionId: collection, permissions }),
  collectionSponsorSet: fc.record({ collectionId: collection, sponsor: substrateAddress }),
  collectionSponsorConfirm: fc.record({ collectionId: collection }),
  collectionAdminAdd: fc.record({ collectionId: collection, newAdmin: address }),
  collectionAdminRemove: fc.record({ collectionId: collection, adminToDelete: address }),
  collectionAllowListAdd: fc.record({ collectionId: collection, address }),
  collectionAllowListRemove: fc.record({ collectionId: collection, address }),
  tokenMint: fc.record({
    collectionId: collection,
    tokens: fc.array(withOptional({}, { owner: address, ...content }), { minLength: 1, maxLength: 3 }),
  }),
  tokenUpdate: withOptional(place, { data: update }),
  tokenTransfer: withOptional({ ...place, to: address }, { from: address, amount: pieces }),
  tokenBurn: withOptional(place, { amount: pieces }),
  tokenBurnFrom: withOptional(place, { from: address, amount: pieces }),
  tokenPropertiesSet: fc.record({ ...place, properties }),
  tokenPropertiesDelete: fc.record({ ...place, keys }),
  tokenNest: withOptional({ parent: nested, nested }, { from: address, amount: pieces }),
  tokenUnnest: withOptional({ nested }, { to: address, amount: pieces }),
  tokenApprove: withOptional({ ...place, spender: address }, { amount: fc.oneof(pieces, fc.constant(0)) }),
  fungibleMint: withOptional({ collectionId: collection, amount: amountText }, { recipient: address }),
  fungibleTransfer: withOptional(
    { collectionId: collection, to: address, amount: amountText },
    { from: address },
  ),
  fungibleBurn: fc.record({ collectionId: collection, amount: amountText }),
  fungibleBurnFrom: withOptional({ collectionId: collection, amount: amountText }, { from: address }),
  fungibleApprove: withOptional(
    { collectionId: collection, spender: address, amount: amountText },
    { sender: address },
  ),
  refungibleMint: withOptional(
    {
      collectionId: collection,
      owners: fc.array(withOptional({ pieces }, { address }), { minLength: 1, maxLength: 3 }),
    },
    content,
  ),
  refungibleMintMultiple: fc.record({
    collectionId: collection,
    tokens: fc.array(withOptional({ pieces }, { owner: address, ...content }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
};

const block = fc.constantFrom('100', `0x${'ab'.repeat(32)}`);
const anyId = fc.oneof(id, fc.constant(0));

/** Parameters of each query, in the forms that callers use. */
export const paramsOf: Readonly<Record<string, fc.Arbitrary<object>>> = {
  getCollection: withOptional(
    { collectionId: collection },
    { withAdmins: fc.boolean(), withLimits: fc.boolean(), withTotalSupply: fc.boolean(), atBlockHash: block },
  ),
  listCollections: withOptional({}, { limit: fc.integer({ min: 1, max: 1000 }), skip: fc.nat() }),
  getAllCollectionsStats: withOptional({}, { atBlockHash: block }),
  getTokensOfAccount: withOptional({ collectionId: collection, address }, { atBlockHash: block }),
  getToken: withOptional(place, { withChildren: fc.boolean(), atBlockHash: block }),
  getTokenApproval: withOptional(
    { collectionId: collection, tokenId: anyId, spender: address },
    { sender: address },
  ),
  getPossibleActions: withOptional(
    { sender: address, collectionId: anyId, tokenId: anyId },
    {
      transferTo: address,
      nestTo: fc.record({ collectionId: anyId, tokenId: anyId }),
      amount: fc.oneof(pieces, fc.constant(0)),
    },
  ),
  getFungibleBalance: fc.record({ collectionId: collection, address }),
  getFungibleApproval: fc.record({ collectionId: collection, sender: address, spender: address }),
  getFungibleSupply: fc.record({ collectionId: collection }),
  getRefungibleToken: fc.record(place),
  getPiecesOfAccount: fc.record({ ...place, account: address }),
  getParsedMetadata: fc.record(place),
};
