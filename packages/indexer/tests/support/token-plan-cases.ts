import { writeCursor, writeKeyCursor } from '@hub/contract/indexer/cursor';
import { BLOCK_MS, FIRST_MS } from './fill-tables.ts';
import { filledTrait, filledValues } from './fill-token-tables.ts';
import { bothWays, type ListCases, type PlanFacts } from './list-cases.ts';

/** The filters and orders of the lists of collections and tokens. */
export function tokenListCases({
  blocks,
  middleHash: hash,
  busy,
  quiet,
  collections,
}: PlanFacts): ListCases[] {
  const timeOf = (block: number) => new Date(FIRST_MS + block * BLOCK_MS).toISOString();
  const middle = Math.floor(blocks / 2);
  const [first, last] = ['1', String(collections)];
  const created = [
    { createdTimestampFrom: timeOf(blocks * 0.45) },
    { createdTimestampTo: timeOf(blocks / 10) },
  ];
  const updated = [
    { updatedTimestampFrom: timeOf(blocks * 0.99) },
    { updatedTimestampTo: timeOf(blocks * 0.51) },
  ];
  const modes = ['NFT', 'RFT', 'Fungible'].map((mode) => ({ mode }));
  const amounts = [
    { amountFrom: '2' },
    { amountFrom: '4990000000000000000' },
    { amountTo: '1' },
    { amountTo: '50' },
    { amountTo: '20000000000000000' },
  ];
  const facts = [
    { attributeTraitTypeIn: filledTrait },
    ...Object.values(filledValues).map((value) => ({ attributeValueIn: value })),
    { attributeTraitTypeIn: filledTrait, attributeValueIn: filledValues.rare },
    { attributeValueIn: 'nothing' },
    { royaltyRecipientIn: busy },
    { royaltyRecipientIn: quiet },
  ];
  const places = [
    { collectionIdIn: first },
    { collectionIdIn: last },
    { tokenIdIn: '1' },
    { tokenIdIn: '0' },
  ];
  const large = { limit: '1000' };
  const shares = {
    paired: [{ mode: 'NFT' }, ...amounts.slice(1), { collectionIdIn: last }, { tokenIdIn: '0' }, large],
    ordered: [{ mode: 'RFT' }, { amountFrom: '2' }, { collectionIdIn: last }, large],
    filters: [...modes, ...places, ...amounts, large],
    orders: ['CollectionId', 'TokenId', 'Amount'].flatMap((name) => bothWays(`orderBy${name}`)),
  };
  const behind = { cursor: writeCursor({ hash, numbers: [middle, 1] }) };
  const behindShare = { cursor: writeKeyCursor([2, 1], `0x${'00'.repeat(32)}`) };
  return [
    { path: '/collections', filters: [{ mode: 'NFT' }, { cursor: writeKeyCursor([2]) }], orders: [] },
    { path: '/nfts', filters: [{ ownerIn: busy }, ...facts, { cursor: writeKeyCursor([2, 1]) }], orders: [] },
    { path: '/tokens', filters: [{ addressIn: busy }, ...modes, ...amounts, behindShare], orders: [] },
    { path: '/tokens/transfers', filters: [{ fromIn: busy }, ...modes, ...amounts, behind], orders: [] },
    {
      path: '/collections',
      paired: [],
      ordered: [{ mode: 'NFT' }, { ownerIn: quiet }, large],
      filters: [
        ...modes,
        { collectionIdIn: last },
        { nameLike: 'Collection 77' },
        { nameLike: '%on 77%' },
        { descriptionLike: '%abc%' },
        { ownerIn: quiet },
        { adminIn: busy },
        { sponsorIn: quiet },
        { isBurned: 'true' },
        ...created,
        ...updated,
        large,
      ],
      orders: [
        'CollectionId',
        'Name',
        'Description',
        'Owner',
        'UpdatedAtBlockNumber',
        'CreatedAtBlockNumber',
        'LastTokenId',
      ].flatMap((name) => bothWays(`orderBy${name}`)),
    },
    {
      path: '/nfts',
      paired: [
        ...facts.filter((_, index) => index % 2 === 0),
        { attributeValueIn: filledValues.late },
        { ownerIn: busy },
        { topmostOwnerIn: busy },
        { collectionIdIn: first },
        { isBurned: 'true' },
        ...created,
        large,
      ],
      ordered: [{ collectionIdIn: first }, { ownerIn: busy }, ...facts.slice(0, 3), large],
      filters: [
        ...places,
        { ownerIn: busy },
        { ownerIn: quiet },
        { topmostOwnerIn: busy },
        { topmostOwnerIn: quiet },
        ...facts,
        { isBurned: 'true' },
        { isBundle: 'true' },
        { isBundle: 'false' },
        ...created,
        ...updated,
        large,
      ],
      orders: ['CollectionId', 'TokenId', 'CreatedAtBlockNumber', 'Owner'].flatMap((name) =>
        bothWays(`orderBy${name}`),
      ),
    },
    {
      path: '/tokens',
      filters: [...shares.filters, { addressIn: busy }, { addressIn: quiet }],
      orders: [...shares.orders, ...bothWays('orderByAddress')],
    },
    { path: `/accounts/${busy}/tokens`, ...shares, paired: [], ordered: [large] },
    { path: `/accounts/${quiet}/tokens`, ...shares, paired: [], ordered: [] },
    {
      path: '/tokens/transfers',
      paired: [
        { mode: 'RFT' },
        ...amounts,
        { fromIn: busy },
        { toIn: busy },
        { collectionIdIn: last },
        large,
      ],
      ordered: [{ mode: 'RFT' }, { amountFrom: '2' }, { toIn: busy }, large],
      filters: [
        ...modes,
        ...places,
        ...amounts,
        { fromIn: busy },
        { fromIn: quiet },
        { toIn: busy },
        { toIn: quiet },
        large,
      ],
      orders: ['From', 'To', 'Amount', 'CollectionId', 'TokenId'].flatMap((name) =>
        bothWays(`orderBy${name}`),
      ),
    },
    ...[`1/1`, `${collections}/0`].map((token) => ({
      path: `/nfts/${token}/history`,
      filters: [large, behind],
      orders: [],
    })),
    { path: '/nfts/1/1/bundle', filters: [large], orders: [] },
  ];
}
