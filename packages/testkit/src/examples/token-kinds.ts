/** An extrinsic of a kind that examples need, with the arguments that its routes take. */
export interface KindExample {
  /** The name of its declaration. */
  readonly name: string;
  readonly path: `/${string}`;
  /** Of the extrinsic that is carried out. */
  readonly args: object;
  /** Of the requests that are shown, where those of the extrinsic would make no sense after it. */
  readonly shown?: object;
}

const image = 'ipfs://QmTeqJatqiRWhFYDPdnPXUGvqAq52R9SnDnbqSLNKUYtPS';
const art = { mode: 'Nft', name: 'Fine Art', description: 'Paintings', symbol: 'ART' };
const onArt = { collectionId: 1 };

/** Each kind of extrinsic of collections and tokens, in the order in which a chain carries them out. */
export function tokenKinds(alice: string, bob: string): readonly KindExample[] {
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
      args: { collectionId: 2, to: bob },
    },
    { name: 'collectionCreate', path: '/collection/create', args: { ...art, name: 'Short-lived' } },
    { name: 'collectionDelete', path: '/collection/delete', args: { collectionId: 3 } },
  ];
}
