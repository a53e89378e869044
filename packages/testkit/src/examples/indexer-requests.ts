import { writeCursor, writeKeyCursor } from '@hub/contract/indexer/cursor';
import { quarantinedNumber } from './carry-out-kinds.ts';
import type { ExampleFacts } from './example-facts.ts';
import { exampleNotes } from './example-notes.ts';
import type { ExampleRequests } from './example-request.ts';

/** At least one request for each route of the indexer and each form of its input. */
export function indexerRequests({ alice, bob, block, transferHash }: ExampleFacts): ExampleRequests {
  const address = alice;
  const { hash, number } = block;
  const cursor = writeCursor({ hash, numbers: [number, 0] });
  const numbers = { blockNumberFrom: '1', blockNumberTo: String(block.number) };
  const page = { limit: '2', offset: '1' };
  const kinds = ['staking', 'unstaking', 'rewards', 'transfers'];
  const amounts = ['available', 'locked', 'free', 'total', 'reserved', 'staked', 'unstaked', 'canstake'];
  const bounds = amounts.flatMap((name) => [
    { query: { [`${name}From`]: '0', [`${name}To`]: '9'.repeat(30), limit: '1' } },
    { query: { [`orderBy${name.slice(0, 1).toUpperCase()}${name.slice(1)}`]: 'desc', limit: '1' } },
  ]);
  const span = { createdTimestampFrom: '2020-01-01', createdTimestampTo: '2100-01-01T00:00:00Z' };
  const updated = { updatedTimestampFrom: '2020-01-01', updatedTimestampTo: '2100-01-01T00:00:00Z' };
  const token = { collectionId: '1', tokenId: '1' };
  const collectionFilter = { ...span, ...updated, mode: 'NFT', collectionIdIn: '1', isBurned: 'false' };
  const nftFilter = { ...span, ...updated, collectionIdIn: '1', tokenIdIn: '1', isBurned: 'false' };
  const amountFilter = { mode: 'NFT', collectionIdIn: '1', tokenIdIn: '1', amountFrom: '1', amountTo: '2' };
  const accountFilter = {
    nameLike: '%art%',
    descriptionLike: '%',
    ownerIn: alice,
    adminIn: alice,
    sponsorIn: alice,
  };
  const minimumAmount = '200000000000000000000';
  const lines = { format: 'jsonl' };
  const orderBy = (name: string) => ({ query: { [`orderBy${name}`]: 'desc', limit: '1' } });
  return {
    listBlocks: [
      { query: { limit: '2' } },
      { query: { numberFrom: '1', numberTo: '3', orderByNumber: 'asc', ...page } },
      { query: { relayParentNumberFrom: '0', relayParentNumberTo: '999999999' } },
      { query: { cursor: writeCursor({ hash, numbers: [number] }) } },
      { query: { timestampFrom: '2020-01-01', timestampTo: '2100-01-01T00:00:00Z' } },
    ],
    getBlock: [{ params: { hashOrNumber: String(block.number) } }, { params: { hashOrNumber: block.hash } }],
    listExtrinsics: [
      { query: { sectionIn: 'balances', limit: '2' } },
      { query: { ...numbers, ...page, orderByBlockNumber: 'asc', orderByIndex: 'desc' } },
      { query: { signerIn: alice, methodIn: 'transferKeepAlive', cursor } },
    ],
    listExtrinsicSections: [{}],
    getExtrinsic: [{ note: exampleNotes.ofStory, params: { hash: transferHash } }],
    listEvents: [
      { query: { sectionIn: 'balances', methodIn: 'Transfer', limit: '2' } },
      { query: { address, ...numbers, ...page, orderByBlockNumber: 'asc' } },
      { query: { cursor } },
    ],
    listEventSections: [{}],
    listAccounts: [
      { query: { limit: '2' } },
      { query: { addressIn: alice, mirrorIn: bob, ...page } },
      { query: { isEthereum: 'false', isSigner: 'true', isSmartContract: 'false', orderByAddress: 'desc' } },
      { query: { ...span, orderByCreatedTimestamp: 'asc' } },
      { query: { orderByCreatedAtBlockNumber: 'desc', limit: '1' } },
    ],
    getAccount: [{ params: { address } }],
    getAccountHistory: [
      { params: { address }, query: { kind: 'transfers', size: '2' } },
      ...kinds.map((kind) => ({ params: { address }, query: { kind } })),
      {
        params: { address },
        query: { kind: 'staking', page: '1', size: '1', asOf: String(block.number), minimumAmount: '1' },
      },
      {
        params: { address },
        query: { kind: 'rewards', cursor: writeCursor({ hash, numbers: [number, 2, 5, 0] }) },
      },
      { params: { address }, query: { kind: 'rewards', asOf: hash } },
    ],
    exportAccountHistory: [
      { params: { address }, query: { kind: 'transfers', minimumAmount } },
      ...kinds.map((kind) => ({ params: { address }, query: { kind, format: 'jsonl' } })),
      {
        params: { address },
        query: { kind: 'staking', format: 'csv', asOf: String(block.number), minimumAmount: '1' },
      },
    ],
    getAccountStaking: [
      { params: { address } },
      {
        params: { address },
        query: { asOf: String(block.number), dayFrom: '2020-01-01', dayTo: '2100-01-01', ...page },
      },
    ],
    listCoinBalances: [
      { query: { limit: '2' } },
      { query: { addressIn: alice, ...page } },
      { query: { orderByAddress: 'desc' } },
      ...bounds,
    ],
    listCoinTransfers: [
      { query: { limit: '2' } },
      { query: { fromIn: alice, toIn: bob, amountFrom: '1', amountTo: '9'.repeat(30), ...page } },
      { query: { cursor } },
      { query: { kindIn: 'transfer', blockNumberFrom: '1', blockNumberTo: '99999', finalizedOnly: 'true' } },
      { query: { orderByBlockNumber: 'asc' } },
      { query: { orderByFrom: 'asc' } },
      { query: { orderByTo: 'asc' } },
      { query: { orderByAmount: 'desc' } },
    ],
    listDeposits: [
      { query: { address: alice, blockNumberFrom: '1', limit: '2' } },
      { query: { address: bob, cursor: writeCursor({ hash, numbers: [number, 0] }) } },
    ],
    getCoinBalance: [{ params: { address } }],
    listCollections: [
      { query: { limit: '2' } },
      { query: { ...collectionFilter, ...page } },
      { query: accountFilter },
      ...['CollectionId', 'Name', 'Description', 'Owner', 'LastTokenId'].map(orderBy),
      ...['UpdatedAtBlockNumber', 'CreatedAtBlockNumber'].map(orderBy),
      { query: { cursor: writeKeyCursor([1]) } },
    ],
    exportCollections: [
      { query: { collectionIdIn: '1', ...lines } },
      { query: collectionFilter },
      { query: accountFilter },
    ],
    getCollection: [{ params: { collectionId: '1' } }],
    listNfts: [
      { query: { ownerIn: bob, limit: '2' } },
      { query: { ...nftFilter, ...page } },
      { query: { topmostOwnerIn: bob, royaltyRecipientIn: alice, isBundle: 'true' } },
      { query: { attributeTraitTypeIn: 'colour', attributeValueIn: 'blue' } },
      ...['CollectionId', 'TokenId', 'CreatedAtBlockNumber', 'Owner'].map(orderBy),
      { query: { cursor: writeKeyCursor([1, 1]) } },
    ],
    exportNfts: [
      { query: { ownerIn: bob, ...lines } },
      { query: nftFilter },
      { query: { topmostOwnerIn: bob, royaltyRecipientIn: alice, isBundle: 'true' } },
      { query: { attributeTraitTypeIn: 'colour', attributeValueIn: 'blue' } },
    ],
    getNft: [{ params: token }],
    getNftBundle: [{ params: token }, { params: token, query: page }],
    listNftHistory: [
      { params: token, query: { limit: '2' } },
      { params: token, query: { limit: '1', offset: '1' } },
      { params: token, query: { cursor } },
    ],
    exportNftHistory: [
      { params: token, query: lines },
      { params: token, query: { asOf: String(block.number) } },
    ],
    listTokenBalances: [
      { query: { addressIn: bob } },
      { query: { ...amountFilter, ...page } },
      ...['Address', 'CollectionId', 'TokenId', 'Amount'].map(orderBy),
      { query: { cursor: writeKeyCursor([1, 1], `0x${'00'.repeat(32)}`) } },
    ],
    exportTokenBalances: [{ query: { addressIn: bob, ...lines } }, { query: amountFilter }],
    listTokenTransfers: [
      { query: { toIn: bob } },
      { query: { fromIn: alice, mode: 'NFT', collectionIdIn: '1', tokenIdIn: '1', ...page } },
      { query: { amountFrom: '1', amountTo: '2' } },
      ...['From', 'To', 'Amount', 'CollectionId', 'TokenId'].map(orderBy),
      { query: { cursor } },
    ],
    exportTokenTransfers: [
      { query: { toIn: bob, ...lines } },
      { query: { ...amountFilter, fromIn: alice, asOf: String(block.number) } },
    ],
    listAccountTokens: [
      { params: { address: bob } },
      { params: { address: bob }, query: { ...amountFilter, ...page } },
      ...['CollectionId', 'TokenId', 'Amount'].map((name) => ({
        params: { address: bob },
        ...orderBy(name),
      })),
      { params: { address: bob }, query: { cursor: writeKeyCursor([1, 1], `0x${'00'.repeat(32)}`) } },
    ],
    exportAccountTokens: [
      { params: { address: bob }, query: lines },
      { params: { address: bob }, query: amountFilter },
    ],
    getStats: [{}],
    listQuarantine: [{}, { query: page }],
    getQuarantinedBlock: [{ note: exampleNotes.ownBlock, params: { number: String(quarantinedNumber) } }],
  };
}
