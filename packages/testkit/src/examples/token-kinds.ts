import type { KindPlaces } from './kind-places.ts';

/** An extrinsic of a kind that examples need, with the arguments that its routes take. */
export interface KindExample {
  /** The `name` in the contract's declaration of the kind. */
  readonly name: string;
  readonly path: `/${string}`;
  readonly args: object;
}

const image = 'ipfs://QmTeqJatqiRWhFYDPdnPXUGvqAq52R9SnDnbqSLNKUYtPS';
const art = { mode: 'Nft', name: 'Fine Art', description: 'Paintings', symbol: 'ART' };

/** Extrinsics, at least one of each kind of collections and tokens, in the order in which a chain carries them out. */
export function tokenKinds(alice: string, bob: string, places: KindPlaces): readonly KindExample[] {
  const onArt = { collectionId: places.art };
  const token = { ...onArt, tokenId: 1 };
  const tickets = { collectionId: places.tickets, amount: '10' };
  const shares = { collectionId: places.shares };
  const attributes = [{ trait_type: 'colour', value: 'blue' }];
  const royalties = [{ address: alice, percent: 2.5 }];
  const minted = { owner: alice, data: { name: 'Sunrise', image, attributes, royalties } };
  const mood = { key: 'mood', value: 'calm' };
  const permission = { mutable: true, collectionAdmin: true, tokenOwner: false };
  return [
    {
      name: 'collectionCreate',
      path: '/collection/create',
      args: { ...art, info: { cover_image: { url: image } }, permissions: { nesting: { tokenOwner: true } } },
    },
    {
      name: 'collectionPropertiesSet',
      path: '/collection/properties/set',
      args: { ...onArt, properties: [{ key: 'baseURI', value: 'https://example.org/' }] },
    },
    {
      name: 'collectionPropertiesDelete',
      path: '/collection/properties/delete',
      args: { ...onArt, keys: ['baseURI'] },
    },
    {
      name: 'collectionTokenPermissionsSet',
      path: '/collection/token-property-permissions',
      args: { ...onArt, tokenPropertyPermissions: [{ key: 'mood', permission }] },
    },
    {
      name: 'collectionLimitsSet',
      path: '/collection/limits/set',
      args: { ...onArt, limits: { tokenLimit: 1000 } },
    },
    {
      name: 'collectionPermissionsSet',
      path: '/collection/permissions/set',
      args: { ...onArt, permissions: { mintMode: true } },
    },
    { name: 'collectionSponsorSet', path: '/collection/sponsor/set', args: { ...onArt, sponsor: alice } },
    { name: 'collectionSponsorConfirm', path: '/collection/sponsor/confirm', args: onArt },
    { name: 'collectionAdminAdd', path: '/collection/admin/add', args: { ...onArt, newAdmin: bob } },
    {
      name: 'collectionAdminRemove',
      path: '/collection/admin/remove',
      args: { ...onArt, adminToDelete: bob },
    },
    { name: 'collectionAllowListAdd', path: '/collection/allow-list/add', args: { ...onArt, address: bob } },
    {
      name: 'collectionAllowListRemove',
      path: '/collection/allow-list/remove',
      args: { ...onArt, address: bob },
    },
    { name: 'collectionCreate', path: '/collection/create', args: { ...art, name: 'For Bob' } },
    {
      name: 'collectionTransfer',
      path: '/collection/transferCollection',
      args: { collectionId: places.given, to: bob },
    },
    { name: 'collectionCreate', path: '/collection/create', args: { ...art, name: 'Short-lived' } },
    { name: 'collectionDelete', path: '/collection/delete', args: { collectionId: places.destroyed } },
    {
      name: 'tokenMint',
      path: '/token/nfts/mint',
      args: { ...onArt, tokens: [minted, minted] },
    },
    { name: 'tokenPropertiesSet', path: '/token/properties/set', args: { ...token, properties: [mood] } },
    { name: 'tokenPropertiesDelete', path: '/token/properties/delete', args: { ...token, keys: ['mood'] } },
    {
      name: 'tokenUpdate',
      path: '/token/update',
      args: { ...token, data: { image: `${image}/first` } },
    },
    { name: 'tokenApprove', path: '/token/approve', args: { ...token, spender: bob } },
    { name: 'tokenNest', path: '/token/nest', args: { parent: token, nested: places.toNest } },
    {
      name: 'tokenUnnest',
      path: '/token/unnest',
      args: { nested: places.toUnnest, to: alice },
    },
    {
      name: 'tokenTransfer',
      path: '/token/transfer-from',
      args: { ...onArt, tokenId: places.moved, to: bob },
    },
    { name: 'tokenMint', path: '/token/nfts/mint', args: { ...onArt, tokens: [minted, minted] } },
    { name: 'tokenBurn', path: '/token/burn', args: { ...onArt, tokenId: places.burnt } },
    {
      name: 'tokenBurnFrom',
      path: '/token/burn-from',
      args: { ...onArt, tokenId: places.burntFrom, from: alice },
    },
    {
      name: 'collectionCreate',
      path: '/collection/create',
      args: { mode: 'Fungible', tokenDecimals: 2, name: 'Tickets', description: '', symbol: 'TKT' },
    },
    { name: 'fungibleMint', path: '/fungible/mint', args: { ...tickets, recipient: alice } },
    {
      name: 'fungibleTransfer',
      path: '/fungible/transfer-from',
      args: { ...tickets, from: alice, to: bob, amount: '5' },
    },
    { name: 'fungibleBurn', path: '/fungible/burn', args: { ...tickets, amount: '1' } },
    { name: 'fungibleBurnFrom', path: '/fungible/burn-from', args: { ...tickets, from: alice, amount: '1' } },
    { name: 'fungibleApprove', path: '/fungible/approve', args: { ...tickets, spender: bob, amount: '3' } },
    {
      name: 'collectionCreate',
      path: '/collection/create',
      args: { mode: 'ReFungible', name: 'Shares', description: '', symbol: 'SHR' },
    },
    {
      name: 'refungibleMint',
      path: '/refungible/mint',
      args: {
        ...shares,
        owners: [
          { address: alice, pieces: 60 },
          { address: bob, pieces: 40 },
        ],
      },
    },
    {
      name: 'refungibleMintMultiple',
      path: '/refungible/mint-multiple',
      args: { ...shares, tokens: [{ owner: alice, pieces: 10, data: { name: 'A share' } }] },
    },
  ];
}
