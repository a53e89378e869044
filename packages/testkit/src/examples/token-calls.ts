import { nestingAddress } from '@hub/primitives/collection-address';

const hexOf = (text: string) => `0x${Buffer.from(text).toString('hex')}`;
const property = (key: string, value: string) => ({ key: hexOf(key), value: hexOf(value) });
const units = (text: string) => Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));

const schema = { schemaName: 'unique', schemaVersion: '2.0.0' };
const schemaProperties = Object.entries(schema).map(([key, value]) => property(key, value));
const admins = { mutable: true, collectionAdmin: true, tokenOwner: false };

/** Calls of one account: a collection, a token with metadata in it, one nested in that, and the first goes to another. */
export function tokenCalls(address: string, receiver: string): readonly object[] {
  const owner = { substrate: address };
  const collection = {
    mode: 'NFT',
    access: null,
    name: units('Fine Art'),
    description: units('Pictures and their frames'),
    tokenPrefix: hexOf('ART'),
    limits: null,
    permissions: {
      access: null,
      mintMode: null,
      nesting: { tokenOwner: true, collectionAdmin: true, restricted: null },
    },
    tokenPropertyPermissions: ['schemaName', 'schemaVersion', 'tokenData'].map((key) => ({
      key: hexOf(key),
      permission: admins,
    })),
    properties: [
      ...schemaProperties,
      property(
        'collectionInfo',
        JSON.stringify({ ...schema, cover_image: { url: 'https://example.com/c.png' } }),
      ),
    ],
    adminList: [],
    pendingSponsor: null,
    flags: '0x40',
  };
  const token = {
    ...schema,
    name: 'Sea',
    description: 'Oil on canvas',
    image: 'https://example.com/sea.png',
    attributes: [{ trait_type: 'colour', value: 'blue' }],
    royalties: [{ address, percent: 2.5 }],
  };
  const properties = [...schemaProperties, property('tokenData', JSON.stringify(token))];
  const unique = (method: string, ...args: readonly unknown[]) => ({ section: 'unique', method, args });
  return [
    unique('createCollectionEx', collection),
    unique('createItem', 1, owner, { NFT: { properties } }),
    unique('createItem', 1, { ethereum: nestingAddress(1, 1) }, { NFT: { properties } }),
    unique('transfer', { substrate: receiver }, 1, 1, '1'),
  ];
}
