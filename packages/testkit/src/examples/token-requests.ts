import type { ExampleFacts } from './example-facts.ts';
import { exampleNotes } from './example-notes.ts';
import type { ExampleRequest, ExampleRequests } from './example-request.ts';
import { storyPlaces } from './kind-places.ts';
import { tokenKinds } from './token-kinds.ts';

type Requests = [ExampleRequest, ...ExampleRequest[]];

/** At least one request for each route of collections and tokens, except the routes that only generation 1 has. */
export function tokenRequests(facts: ExampleFacts): ExampleRequests {
  const { alice, bob, block, laterBlock } = facts;
  const at = { atBlockHash: laterBlock };
  const on = { collectionId: '1' };
  const token = { ...on, tokenId: '1' };
  const tickets = { collectionId: '3' };
  const share = { collectionId: '4', tokenId: '1' };
  return {
    ...kindRequests(facts),
    getCollection: [
      { query: on },
      { query: { ...on, ...at } },
      {
        query: {
          ...on,
          withAdmins: 'false',
          withLimits: 'false',
          withLastTokenId: 'false',
          withTotalSupply: 'false',
        },
      },
    ],
    listCollections: [{ query: { limit: '1' } }, { query: { limit: '10', skip: '1' } }],
    getAllCollectionsStats: [{}, { query: { atBlockHash: block.hash } }],
    getTokensOfAccount: [{ query: { ...on, address: alice } }, { query: { ...on, address: alice, ...at } }],
    getToken: [
      { query: token },
      { query: { ...token, withChildren: 'true' } },
      { query: { ...token, ...at } },
    ],
    getTokenApproval: [
      { query: { ...token, spender: bob } },
      { query: { ...token, sender: alice, spender: bob } },
    ],
    getPossibleActions: [
      { query: { ...token, sender: alice } },
      {
        query: {
          ...token,
          sender: alice,
          transferTo: bob,
          amount: '1',
          'nestTo[collectionId]': '2',
          'nestTo[tokenId]': '1',
        },
      },
      {
        query: {
          ...on,
          tokenId: '2',
          sender: alice,
          'unnestFrom[collectionId]': '1',
          'unnestFrom[tokenId]': '1',
        },
      },
    ],
    getParsedMetadata: [{ query: token }],
    getFungibleBalance: [
      { query: { ...tickets, address: alice } },
      { query: { ...tickets, address: alice, at: laterBlock } },
    ],
    getFungibleApproval: [{ query: { ...tickets, sender: alice, spender: bob } }],
    getFungibleSupply: [{ query: tickets }],
    getRefungibleToken: [{ query: share }],
    getPiecesOfAccount: [{ query: { ...share, account: bob } }],
  };
}

/** Requests for the four routes of each kind: build, encode, fee and status. */
function kindRequests({ alice, bob, newHashes }: ExampleFacts): ExampleRequests {
  const requests: Record<string, Requests> = {};
  for (const { name, args } of tokenKinds(alice, bob, storyPlaces)) {
    const hash = newHashes[name];
    if (hash === undefined || Object.hasOwn(requests, `${name}Build`)) continue;
    const options = { signerAddress: alice };
    requests[`${name}Build`] = [{ body: { args, options } }];
    requests[`${name}Encode`] = [{ body: { args } }];
    requests[`${name}Fee`] = [{ body: { args, options } }];
    requests[`${name}Status`] = [
      { note: exampleNotes.ownHash, params: { hash } },
      { params: { hash }, query: { isFinalized: 'true' } },
    ];
  }
  return requests;
}
