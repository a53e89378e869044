import { decodeToken } from '@hub/token-schema/decode-token';
import { encodeCollection } from '@hub/token-schema/encode-collection';
import { encodeToken } from '@hub/token-schema/encode-token';
import type { Property } from '@hub/token-schema/property';
import { readCollection } from '@hub/token-schema/stored-collection';
import { describe, expect, test } from 'vitest';
import { collectionProperties } from '../src/pallets/common/storage.ts';
import { tokenProperties } from '../src/pallets/nonfungible/storage.ts';
import { tokenProperties as sharedTokenProperties } from '../src/pallets/refungible/storage.ts';
import { createTestChain, dayMs, token } from './support/test-chain.ts';
import { ownerOf } from './support/token-calls.ts';

const test1 = createTestChain({ story: true, payouts: true });
const { chain } = test1;
const alice = test1.addressOf('//Alice');

const blocks = Array.from(
  { length: chain.bestBlock().number },
  (_, index) => chain.block(chain.blockHash(index + 1)!)!,
);
const events = blocks.flatMap((block) => test1.eventsOf(block));

function rowsOf(name: string, holds: (data: readonly unknown[]) => boolean): number {
  return events.filter((event) => event.name === name && holds(event.data)).length;
}

describe('the story, the history with which a chain begins,', () => {
  test('the story lasts sixty days or more, has one block per hour, and ends at the present time', () => {
    expect(chain.bestBlock().timestampMs).toBe(chain.nowMs());
    expect(chain.bestBlock().timestampMs - blocks[0]!.timestampMs).toBeGreaterThanOrEqual(60 * dayMs);
    const steps = new Set(
      blocks.slice(1).map((block, index) => block.timestampMs - blocks[index]!.timestampMs),
    );
    expect([...steps]).toEqual([3_600_000]);
  });

  test.each([
    ['stakings', () => rowsOf('appPromotion.Stake', ([who]) => who === alice)],
    ['unstakings', () => rowsOf('appPromotion.Unstake', ([who]) => who === alice)],
    ['rewards', () => rowsOf('appPromotion.StakingRecalculation', ([who]) => who === alice)],
    [
      'transfers of one or more coins',
      () =>
        rowsOf(
          'balances.Transfer',
          ([from, to, amount]) => (from === alice || to === alice) && BigInt(amount as string) >= token,
        ),
    ],
  ])('the story gives Alice at least forty %s', (_tab, count) => {
    expect(count()).toBeGreaterThanOrEqual(40);
  });

  test('the story contains transfers below one coin, and extrinsics that fail for four or more reasons', () => {
    expect(rowsOf('balances.Transfer', ([, , amount]) => BigInt(amount as string) < token)).toBeGreaterThan(
      3,
    );
    const errors = events
      .filter(({ name }) => name === 'system.ExtrinsicFailed')
      .map(({ data }) => JSON.stringify(data[0]));
    expect(new Set(errors).size).toBeGreaterThanOrEqual(4);
  });

  test('the story leaves Alice with stakes, free slots, a pending unstake and most of her coins', () => {
    const stakes = test1.stakesOf('//Alice');
    expect(stakes.length).toBeGreaterThan(2);
    expect(stakes.length).toBeLessThan(10);
    const staked = stakes.reduce((sum, [, amount]) => sum + amount, 0n);
    const { free, frozen } = test1.balanceOf('//Alice');
    expect(frozen).toBeGreaterThan(staked);
    expect(free - frozen).toBeGreaterThan(900_000n * token);
  });

  test('the story holds collections of all modes, with tokens that were nested, approved, moved to others and burnt', () => {
    const collections = [1, 2, 3, 4].map(
      (id) => test1.query('common', 'collectionById', id) as { mode: object; name: number[] },
    );
    expect(collections.map(({ name }) => String.fromCharCode(...name))).toEqual([
      'Fine Art',
      'Frames',
      'Gallery Gold',
      'Shared Masterpiece',
    ]);
    expect(collections.map(({ mode }) => Object.keys(mode)[0])).toEqual([
      'nft',
      'nft',
      'fungible',
      'reFungible',
    ]);

    const addressOfToken = (collection: number, token: number) => ({
      ethereum: `0xf8238ccfff8ed887463fd5e0${[collection, token].map((id) => `0000000${id}`).join('')}`,
    });
    expect(ownerOf(test1, 2, 1)).toEqual({ substrate: alice });
    expect(ownerOf(test1, 1, 2)).toEqual(addressOfToken(2, 1));
    expect(ownerOf(test1, 2, 2)).toEqual(addressOfToken(1, 2));
    expect(test1.query('fungible', 'balance', 3, addressOfToken(2, 1))).toBe(500);
    expect(ownerOf(test1, 1, 3)).toEqual({ substrate: test1.addressOf('//Bob') });
    expect(ownerOf(test1, 1, 6)).toBeUndefined();
    expect(test1.query('nonfungible', 'allowance', 1, 1)).toEqual({
      substrate: test1.addressOf('//Charlie'),
    });
    expect(test1.query('refungible', 'totalSupply', 4, 1)).toBe(95);
    for (const name of ['ItemDestroyed', 'Approved', 'SponsorshipConfirmed']) {
      expect(
        rowsOf(`common.${name}`, () => true),
        name,
      ).toBeGreaterThan(0);
    }
  });

  test('the story gives tokens metadata that decodes, with pictures that need no network', () => {
    const { state } = chain.bestBlock();
    const propertiesIn = (map: ReadonlyMap<string, Uint8Array>) =>
      [...map].map(([key, value]) => ({ key, value }));
    const collection = readCollection(propertiesIn(collectionProperties.get(state, 1).map));
    const ids = [1, 2, 3, 4, 5];
    const decoded = ids.map((tokenId) =>
      decodeToken(propertiesIn(tokenProperties.get(state, 1, tokenId)!.map), { collection, tokenId }),
    );
    expect(decoded.map(({ decodingError }) => decodingError)).toEqual(ids.map(() => null));
    const pictures = decoded.map(({ token: one }) => one?.image);
    expect(pictures).toEqual(ids.map(() => expect.stringMatching(/^data:image\/svg\+xml,/)));
    expect(decoded[1]?.token).toMatchObject({
      name: 'Harbour',
      attributes: [
        { trait_type: 'Style', value: 'Landscape' },
        { trait_type: 'Year', value: 2022 },
      ],
    });
  });

  test('the story writes the metadata of collections and tokens as the schema encodes it', () => {
    const { state } = chain.bestBlock();
    const collections = [1, 2, 4].map((id) => collectionProperties.get(state, id).map);
    const tokens = [
      ...[1, 2, 3, 4, 5].map((id) => tokenProperties.get(state, 1, id)!.map),
      ...[1, 2].map((id) => tokenProperties.get(state, 2, id)!.map),
      sharedTokenProperties.get(state, 4, 1)!.map,
    ];
    const parse = (bytes: Uint8Array | undefined) => JSON.parse(Buffer.from(bytes!).toString());
    const byKey = (properties: readonly Property[]) =>
      new Map(properties.map(({ key, value }) => [key, value]));
    for (const map of collections) {
      const { collectionProperties: encoded } = encodeCollection(parse(map.get('collectionInfo')));
      expect(map).toEqual(byKey(encoded));
    }
    for (const map of tokens) expect(map).toEqual(byKey(encodeToken(parse(map.get('tokenData')))));
  });

  test('the story ends with the same total issuance as a chain without story', () => {
    expect(test1.bigintAt('balances', 'totalIssuance')).toBe(
      createTestChain().bigintAt('balances', 'totalIssuance'),
    );
  });
});

test('the same clock gives the story the same best hash; a later clock gives other blocks on the same genesis', () => {
  const again = createTestChain({ story: true, payouts: true }).chain;
  expect(again.bestBlock().hash).toBe(chain.bestBlock().hash);
  const later = createTestChain({ story: true, payouts: true, nowMs: () => chain.nowMs() + dayMs }).chain;
  expect(later.genesisHash).toBe(chain.genesisHash);
  expect(later.bestBlock().hash).not.toBe(chain.bestBlock().hash);
});
