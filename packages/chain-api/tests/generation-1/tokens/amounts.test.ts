// Each function of the unmodified @unique-nft/sdk 0.7.7 about fungible and refungible tokens, on a development chain.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  chainErrorOf,
  networkAddresses,
  type OlderSdkStage,
  parsedOf,
  refusalOf,
  startOlderSdkStage,
} from '../../support/sdk-generation-1.ts';

const { alice, bob, charlie } = networkAddresses;
const texts = { name: 'Amounts', description: '', tokenPrefix: 'TST' };

let stage: OlderSdkStage;
/** Four collections: fungible with two decimals, fungible without decimals, refungible, and of NFTs. */
let collectionId: number;
let whole: number;
let pieces: number;
let art: number;
beforeAll(async () => {
  stage = await startOlderSdkStage();
  const { fungible, refungible, collection } = stage.alice;
  const created = async (work: Parameters<typeof parsedOf<{ collectionId: number }>>[0]) =>
    (await parsedOf(work)).collectionId;
  collectionId = await created(fungible.createCollection({ ...texts, decimals: 2 } as never));
  whole = await created(fungible.createCollection({ ...texts, decimals: 0 } as never));
  pieces = await created(refungible.createCollection(texts as never));
  art = await created(collection.create(texts as never));
});
afterAll(() => stage[Symbol.asyncDispose]());

describe('fungible', () => {
  const balance = async (address: string) =>
    (await stage.alice.fungible.getBalance({ collectionId, address })).raw;

  test('a fungible collection is read with its decimals, texts and owner', async () => {
    expect(await stage.bob.fungible.getCollection({ collectionId })).toMatchObject({
      id: collectionId,
      mode: 'Fungible',
      decimals: 2,
      ...texts,
      owner: alice,
    });
  });

  test('the owner, and no stranger, mints exact amounts of fungible tokens; too many decimals and other forms are refused', async () => {
    const { fungible } = stage.alice;
    expect(await parsedOf(fungible.addTokens({ collectionId, amount: 12.34 } as never))).toEqual({
      recipient: alice,
      collectionId,
      amount: 12.34,
      amountRaw: '1234',
    });
    await parsedOf(fungible.addTokens({ collectionId, recipient: bob, amount: '0.05' } as never));
    expect(await balance(bob)).toBe('5');
    expect(await fungible.totalPieces({ collectionId })).toEqual({
      collectionId,
      amount: 12.39,
      amountRaw: '1239',
    });
    expect(await fungible.getBalance({ collectionId, address: alice })).toMatchObject({
      raw: '1234',
      amount: '12.34',
      unit: 'TST',
      decimals: 2,
    });
    for (const amount of [0.001, -1, '1e3', '', 'all']) {
      expect(await refusalOf(fungible.addTokens.build({ collectionId, amount } as never))).toMatchObject({
        code: 'UN01004',
        message: 'Invalid value',
      });
    }
    expect(await parsedOf(fungible.addTokens({ collectionId: whole, amount: 7 } as never))).toMatchObject({
      amount: 7,
      amountRaw: '7',
    });
    expect(await chainErrorOf(stage.bob.fungible.addTokens({ collectionId, amount: 1 } as never))).toBe(
      'PublicMintingNotAllowed',
    );
  });

  test('fungible tokens are transferred, approved, moved by the approved account, and burned, by exact amounts', async () => {
    const { fungible } = stage.alice;
    expect(
      await parsedOf(fungible.transferTokens({ collectionId, recipient: bob, amount: 1.5 } as never)),
    ).toEqual({ collectionId, sender: alice, recipient: bob, amount: 1.5, amountRaw: '150' });
    expect(await balance(bob)).toBe('155');
    expect(
      await parsedOf(fungible.approveTokens({ collectionId, spender: bob, amount: 2 } as never)),
    ).toEqual({ collectionId, amount: 2, amountRaw: '200' });
    const allowance = () => fungible.allowanceTokens({ collectionId, from: alice, to: bob });
    expect(await allowance()).toMatchObject({ raw: '200', amount: '2', unit: 'TST' });
    await parsedOf(
      stage.bob.fungible.transferTokens({
        collectionId,
        from: alice,
        recipient: charlie,
        amount: 1,
      } as never),
    );
    expect(await allowance()).toMatchObject({ raw: '100' });
    expect(await parsedOf(fungible.burn({ collectionId, amount: 0.5 } as never))).toEqual({
      collectionId,
      address: alice,
      amount: 0.5,
      amountRaw: '50',
    });
    expect(
      await chainErrorOf(fungible.transferTokens({ collectionId, recipient: bob, amount: 5000 } as never)),
    ).toBe('TokenValueTooLow');
  });

  test('collection 0 means coins, which are transferred and read but not burned', async () => {
    const { fungible, balance: coins } = stage.alice;
    const free = async (address: string) => BigInt((await coins.get({ address })).freeBalance.raw);
    const before = await free(charlie);
    const moved = { recipient: charlie, amount: 0.25 };
    expect(await parsedOf(fungible.transferTokens({ collectionId: 0, ...moved } as never))).toEqual({
      collectionId: 0,
      sender: alice,
      ...moved,
      amountRaw: '250000000000000000',
    });
    expect(await free(charlie)).toBe(before + 250_000_000_000_000_000n);
    const found = await fungible.getBalance({ collectionId: 0, address: charlie });
    expect(found).toMatchObject({ raw: (await free(charlie)).toString(), unit: 'UNQ', decimals: 18 });
    expect(await fungible.allowanceTokens({ collectionId: 0, from: alice, to: bob })).toMatchObject({
      raw: '0',
    });
    expect((await fungible.totalPieces({ collectionId: 0 })).amount).toBeGreaterThan(1_000_000);
    expect(await chainErrorOf(fungible.burn({ collectionId: 0, amount: 1 } as never))).toBe(
      'UnsupportedOperation',
    );
    expect(await parsedOf(fungible.transfer({ destination: charlie, amount: 1 } as never))).toEqual({
      from: alice,
      to: charlie,
      amount: (10n ** 18n).toString(),
    });
  });

  test('the fungible functions refuse a collection of NFTs', async () => {
    const { fungible } = stage.alice;
    const wrong = {
      code: 'UN01016',
      name: 'CollectionModeInvalid',
      message: `Collection ${art} is NFT, not Fungible`,
    };
    const args = { collectionId: art, amount: 1, recipient: bob, spender: bob };
    const refused = [
      fungible.getCollection({ collectionId: art }),
      fungible.getBalance({ collectionId: art, address: bob }),
      fungible.allowanceTokens({ collectionId: art, from: alice, to: bob }),
      fungible.totalPieces({ collectionId: art }),
      ...[fungible.addTokens, fungible.transferTokens, fungible.approveTokens, fungible.burn].map((one) =>
        one.build(args as never),
      ),
    ];
    expect(await Promise.all(refused.map(refusalOf))).toEqual(refused.map(() => wrong));
  });

  test('the status of an extrinsic keeps its exact amount after the collection is destroyed', async () => {
    const { fungible, collection } = stage.alice;
    const created = await parsedOf(fungible.createCollection({ ...texts, decimals: 3 } as never));
    const { hash } = await fungible.addTokens({ ...created, amount: 1 } as never);
    await parsedOf(fungible.burn({ ...created, amount: 1 } as never));
    await parsedOf(collection.destroy(created as never));
    expect((await stage.alice.extrinsic.status({ hash })).parsed).toMatchObject({
      amount: 1,
      amountRaw: '1000',
    });
  });
});

describe('refungible', () => {
  test('a refungible collection is read with its mode', async () => {
    expect(await stage.bob.refungible.getCollection({ collectionId: pieces })).toMatchObject({
      id: pieces,
      mode: 'ReFungible',
    });
  });

  test('a refungible token is minted and repartitioned, and its pieces are transferred, approved and burned', async () => {
    const { refungible, token } = stage.alice;
    const minted = await parsedOf(refungible.createToken({ collectionId: pieces, amount: 100 } as never));
    const { tokenId } = minted;
    const place = { collectionId: pieces, tokenId };
    expect(minted).toEqual({ ...place, owner: alice, amount: 100, amountRaw: '100' });
    expect(await parsedOf(refungible.repartitionToken({ ...place, amount: 50 } as never))).toEqual({
      success: true,
    });
    expect(await refungible.totalPieces(place)).toEqual({ ...place, amount: 50, amountRaw: '50' });
    expect(await parsedOf(refungible.transferToken({ ...place, to: bob, amount: 20 } as never))).toEqual({
      ...place,
      from: alice,
      to: bob,
      amount: 20,
      amountRaw: '20',
    });
    expect(await refungible.getBalance({ ...place, address: bob })).toEqual({ amount: 20, amountRaw: '20' });
    expect(await token.owner(place)).toEqual({ owner: '' });
    const shared = { owner: '', owners: expect.arrayContaining([alice, bob]), pieces: 50 };
    expect(await token.get(place)).toMatchObject(shared);
    expect(await token.getV2(place)).toMatchObject(shared);
    expect(await refungible.accountTokens({ collectionId: pieces, address: bob })).toEqual({
      tokens: [{ ...place, amount: 20, amountRaw: '20' }],
    });
    expect(await parsedOf(refungible.approveToken({ ...place, spender: bob, amount: 5 } as never))).toEqual({
      ...place,
      amount: 5,
      amountRaw: '5',
    });
    expect(await refungible.allowanceToken({ ...place, from: alice, to: bob })).toEqual({
      amount: 5,
      amountRaw: '5',
    });
    expect(await parsedOf(refungible.burn({ ...place, amount: 10 } as never))).toEqual({
      ...place,
      address: alice,
      amount: 10,
      amountRaw: '10',
    });
    expect(await chainErrorOf(refungible.repartitionToken({ ...place, amount: 5 } as never))).toBe(
      'RepartitionWhileNotOwningAllPieces',
    );
  });

  test('the refungible functions refuse a collection of NFTs', async () => {
    const { refungible } = stage.alice;
    const wrong = {
      code: 'UN01015',
      name: 'NotRefungibleCollection',
      message: `Collection ${art} is NFT, not ReFungible`,
    };
    const place = { collectionId: art, tokenId: 1 };
    const args = { ...place, amount: 1, to: bob, spender: bob };
    const refused = [
      refungible.getCollection({ collectionId: art }),
      refungible.getBalance({ ...place, address: bob }),
      refungible.allowanceToken({ ...place, from: alice, to: bob }),
      refungible.totalPieces(place),
      refungible.accountTokens({ collectionId: art, address: bob }),
      ...[
        refungible.createToken,
        refungible.transferToken,
        refungible.approveToken,
        refungible.repartitionToken,
        refungible.burn,
      ].map((one) => one.build(args as never)),
    ];
    expect(await Promise.all(refused.map(refusalOf))).toEqual(refused.map(() => wrong));
  });
});
