import type { ExampleFacts } from './example-facts.ts';
import { exampleNotes } from './example-notes.ts';
import type { ExampleRequest, ExampleRequests } from './example-request.ts';

const cid = 'QmTeqJatqiRWhFYDPdnPXUGvqAq52R9SnDnbqSLNKUYtPS';
const texts = { name: 'Fine Art', description: 'Paintings', tokenPrefix: 'ART' };
const schema = {
  schemaName: 'unique',
  schemaVersion: '1.0.0',
  coverPicture: { ipfsCid: cid },
  image: { urlTemplate: 'https://ipfs.unique.network/ipfs/{infix}' },
  attributesSchema: { 0: { name: { _: 'colour' }, type: 'string', enumValues: { 0: { _: 'blue' } } } },
};
export const olderCollection = { ...texts, schema };
const olderData = { name: { _: 'Sunrise' }, image: { ipfsCid: cid }, attributes: { 0: 'blue' } };
const newerData = {
  name: 'Sunrise',
  image: `ipfs://${cid}`,
  attributes: [{ trait_type: 'colour', value: 'blue' }],
};
const art = { collectionId: 1 };
/** A collection of schema 1, which `carryOutKinds` creates after the chain's initial history. */
const older = { collectionId: 5 };
const token = { ...art, tokenId: 1 };
/** An NFT of Alice (a frame), and the NFT that is nested in it (a painting). */
const frame = { collectionId: 2, tokenId: 1 };
const framed = { ...art, tokenId: 2 };
const tickets = { collectionId: 3, amount: 0.5 };
const shares = { collectionId: 4, amount: 5 };
const share = { ...shares, tokenId: 1 };

type Requests = [ExampleRequest, ...ExampleRequest[]];

/** At least one request for each route of collections and tokens of generation 1. */
export function olderTokenRequests({ alice, bob, laterBlock }: ExampleFacts): ExampleRequests {
  const at = { at: laterBlock };
  const ask = (query: Readonly<Record<string, string>>): Requests => [
    { query },
    { query: { ...query, ...at } },
  ];
  const make = (...bodies: [object, ...object[]]): Requests => {
    const [first, ...others] = bodies.map((body) => ({ body: { address: alice, ...body } }));
    const options = { use: 'Build', nonce: '-1', withFee: 'true', verify: 'true', dryRun: 'false' };
    const callbackUrl = 'https://example.org/';
    return [first ?? {}, ...others, { ...first, query: { ...options, callbackUrl } }];
  };
  const noted = ([first, ...others]: Requests): Requests => [
    { note: exampleNotes.ownCollection, ...first },
    ...others,
  ];
  const permission = { mutable: true, collectionAdmin: true, tokenOwner: false };
  const properties = [{ key: 'mood', value: 'calm' }];
  const on = { collectionId: '1' };
  const place = { ...on, tokenId: '1' };
  const ofTickets = { collectionId: '3' };
  const ofShare = { collectionId: '4', tokenId: '1' };
  const accounts = { from: alice, to: bob };
  return {
    getCollectionWithSchema: ask(on),
    getCollectionV2: ask(on),
    getCollectionProperties: ask(on),
    getCollectionLimits: ask(on),
    getPropertyPermissions: [...ask(on), { query: { ...on, 'propertyKeys[]': 'mood' } }],
    getCollectionAdmins: ask(on),
    getLastTokenId: ask(on),
    getAllowList: ask(on),
    getAllowed: ask({ ...on, account: bob }),
    getTotalSupply: ask(on),
    getCollectionTokens: ask(on),
    getCollectionStats: [{}, { query: at }],
    getNextSponsored: ask({ ...place, address: alice }),
    createCollection: make(olderCollection, {
      ...texts,
      mode: 'NFT',
      properties,
      sponsorship: { address: bob },
      permissions: { mintMode: true },
    }),
    createCollectionV2: make({
      name: 'Fine Art',
      description: 'Paintings',
      symbol: 'ART',
      cover_image: { url: `ipfs://${cid}` },
      limits: { tokenLimit: 1000 },
      encodeOptions: { overwriteProperties: properties },
    }),
    setCollectionLimits: make({ ...art, limits: { tokenLimit: 900 } }),
    setCollectionProperties: make({ ...art, properties }),
    deleteCollectionProperties: make({ ...art, propertyKeys: ['mood'] }),
    setPropertyPermissions: make({ ...art, propertyPermissions: [{ key: 'mood', permission }] }),
    setCollectionPermissions: make({ ...art, permissions: { mintMode: false } }),
    destroyCollection: make(art),
    setTransfersEnabled: make({ ...art, isEnabled: false }),
    transferCollection: make({ ...art, to: bob }),
    addCollectionAdmin: make({ ...art, newAdmin: bob }),
    removeCollectionAdmin: make({ ...art, admin: bob }),
    addToAllowList: make({ ...art, newAdminId: bob }),
    removeFromAllowList: make({ ...art, addressToDelete: bob }),
    setCollectionSponsor: make({ ...art, newSponsor: bob }),
    confirmSponsorship: make(art),
    removeSponsorship: make(art),
    createToken: noted(make({ ...older, owner: bob, data: olderData }, { ...art, properties })),
    createTokenV2: make({
      ...art,
      owner: bob,
      ...newerData,
      encodeOptions: { URI: 'https://example.org/1' },
    }),
    createTokens: noted(make({ ...older, tokens: [{ data: olderData }, { owner: bob, data: olderData }] })),
    createTokensV2: make({ ...art, tokens: [newerData, { owner: bob, ...newerData }] }),
    setTokenProperties: make({ ...token, properties }),
    deleteTokenProperties: make({ ...token, propertyKeys: ['mood'] }),
    nestToken: make({ parent: token, nested: frame }),
    unnestToken: make({ nested: framed }, { nested: framed, to: bob, value: 1 }),
    burnToken: make(token, { ...token, from: alice }),
    transferToken: make({ ...token, to: bob }, { ...token, from: alice, to: bob }),
    approveToken: make({ ...token, spender: bob, isApprove: true }),
    getTokenWithSchema: ask(place),
    getTokenV2: ask(place),
    getTokenExists: ask(place),
    getTokenProperties: ask(place),
    getTokenChildren: ask(place),
    getTokenParent: ask({ ...on, tokenId: '2' }),
    getTokenOwner: ask(place),
    getTopmostOwner: ask(place),
    getIsBundle: ask(place),
    getBundle: ask(place),
    getTokenAllowance: ask({ ...place, ...accounts }),
    getAccountTokens: ask({ ...on, address: alice }),
    getTokenBalance: ask({ ...place, address: alice }),
    createFungibleCollection: make({ ...texts, decimals: 2 }),
    addFungibleTokens: make(tickets, { ...tickets, recipient: bob }),
    transferFungibleTokens: make({ ...tickets, recipient: bob }, { ...tickets, from: alice, recipient: bob }),
    approveFungibleTokens: make({ ...tickets, spender: bob }),
    burnFungibleTokens: make(tickets, { ...tickets, from: alice }),
    transferCoins: make({ destination: bob, amount: 0.01 }),
    getFungibleCollection: ask(ofTickets),
    getFungibleAllowance: ask({ ...ofTickets, ...accounts }),
    getFungiblePieces: ask(ofTickets),
    createRefungibleCollection: make(texts),
    createRefungibleToken: make(shares, { ...shares, owner: bob }),
    transferRefungibleToken: make({ ...share, to: bob }, { ...share, from: alice, to: bob }),
    approveRefungibleToken: make({ ...share, spender: bob }),
    repartitionToken: make(share),
    burnRefungibleToken: make(share, { ...share, from: alice }),
    getRefungibleCollection: ask({ collectionId: '4' }),
    getRefungibleBalance: ask({ ...ofShare, address: bob }),
    getRefungibleAllowance: ask({ ...ofShare, ...accounts }),
    getRefungiblePieces: ask(ofShare),
    getRefungibleTokensOfAccount: ask({ collectionId: '4', address: bob }),
  };
}
