// Each function of the unmodified @unique-nft/sdk 2.10.0 about fungible and refungible tokens, on a development chain.
import { nestingAddress } from '@hub/primitives/collection-address';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addresses, refusal, type SdkStage, startSdkStage } from '../../support/sdk-clients.ts';
import { createSigner } from '../../support/signer.ts';

const { alice, bob, charlie, dave } = addresses;
const ethereum = '0x6Be02d1d3665660d22FF9624b7BE0551ee1Ac91b';
const beyondNumbers = (2n ** 60n + 1n).toString();

let stage: SdkStage;
let fungible: number;
let refungible: number;
let art: number;
beforeAll(async () => {
  stage = await startSdkStage();
  const create = async (mode: string, more: object = {}) => {
    const { result } = await stage.alice.collection.create({
      mode,
      name: mode,
      description: '',
      symbol: 'TST',
      permissions: { nesting: { tokenOwner: true } },
      ...more,
    } as never);
    return result.collectionId;
  };
  [fungible, refungible, art] = [
    await create('Fungible', { tokenDecimals: 2 }),
    await create('ReFungible'),
    await create('Nft'),
  ];
});
afterAll(() => stage[Symbol.asyncDispose]());

describe('fungible', () => {
  const balance = async (address: string) =>
    (await stage.alice.fungible.getAccountBalance({ collectionId: fungible, address })).balance;

  test('the owner mints fungible tokens for itself or another account, a stranger cannot', async () => {
    const { result } = await stage.alice.fungible.mint({ collectionId: fungible, amount: beyondNumbers });
    expect(result).toEqual({ collectionId: fungible, recipient: alice, amount: beyondNumbers });
    const { result: given } = await stage.alice.fungible.mint({
      collectionId: fungible,
      recipient: ethereum,
      amount: 500,
    } as never);
    expect(given).toEqual({ collectionId: fungible, recipient: ethereum, amount: '500' });
    const stranger = await refusal(stage.bob.fungible.mint({ collectionId: fungible, amount: '1' }));
    expect(stranger).toMatchObject({ code: 'ExtrinsicFailed' });
    expect(await stage.alice.fungible.totalSupply({ collectionId: fungible })).toEqual({
      totalSupply: Number(beyondNumbers) + 500,
      totalSupplyRaw: `${BigInt(beyondNumbers) + 500n}`,
    });
  });

  test('a fungible balance has the fields of both generations', async () => {
    expect(
      await stage.get(`/fungible/balance?collectionId=${fungible}&address=${ethereum.toLowerCase()}`),
    ).toEqual({
      status: 200,
      body: {
        raw: '500',
        amount: '5',
        formatted: '5.0000',
        unit: 'TST',
        decimals: 2,
        address: ethereum,
        collectionId: fungible,
        balance: '500',
        symbol: 'TST',
      },
    });
  });

  test('a holder transfers no more fungible tokens than it has', async () => {
    const { result } = await stage.alice.fungible.transfer({ collectionId: fungible, to: bob, amount: '30' });
    expect(result).toEqual({ collectionId: fungible, from: alice, to: bob, amount: '30' });
    expect(await balance(bob)).toBe('30');
    const tooMuch = await refusal(
      stage.bob.fungible.transfer({ collectionId: fungible, to: alice, amount: '31' }),
    );
    expect(tooMuch).toMatchObject({ details: { name: 'TokenValueTooLow' } });
    expect(await balance(bob)).toBe('30');
  });

  test('an approved account moves and burns fungible tokens, and cannot move more than the approved amount', async () => {
    const approval = () =>
      stage.alice.fungible.getApproved({ collectionId: fungible, sender: bob, spender: charlie });
    const { result } = await stage.bob.fungible.approve({
      collectionId: fungible,
      spender: charlie,
      amount: '20',
    });
    expect(result).toEqual({ collectionId: fungible, spender: charlie, amount: '20' });
    expect(await approval()).toEqual({
      collectionId: fungible,
      sender: bob,
      address: charlie,
      allowance: 20,
      allowanceRaw: '20',
    });
    await stage.charlie.fungible.transfer({ collectionId: fungible, from: bob, to: dave, amount: '5' });
    expect(await approval()).toMatchObject({ allowance: 15 });
    const { result: burned } = await stage.charlie.fungible.burnFrom({
      collectionId: fungible,
      from: bob,
      amount: '5',
    });
    expect(burned).toEqual({ collectionId: fungible, from: bob, amount: '5' });
    const more = await refusal(
      stage.charlie.fungible.transfer({ collectionId: fungible, from: bob, to: dave, amount: '11' }),
    );
    expect(more).toMatchObject({ details: { name: 'ApprovedValueTooLow' } });
  });

  test('a holder burns a part of its fungible balance', async () => {
    const { result } = await stage.bob.fungible.burn({ collectionId: fungible, amount: '2' });
    expect(result).toEqual({ collectionId: fungible, from: bob, amount: '2' });
    expect(await balance(bob)).toBe('18');
  });

  test('fungible functions refuse a collection of NFTs and an amount in exponent form', async () => {
    const wrong = { code: 'CollectionModeInvalid', error: `Collection ${art} is NFT, not Fungible` };
    expect(await refusal(stage.alice.fungible.mint({ collectionId: art, amount: '1' }))).toMatchObject(wrong);
    expect(await refusal(stage.alice.fungible.totalSupply({ collectionId: art }))).toMatchObject(wrong);
    const amounts = await refusal(
      stage.alice.fungible.burn({ collectionId: fungible, amount: '1e3' } as never),
    );
    expect(amounts).toMatchObject({ code: 'Validation' });
  });

  test('a fungible collection lists no tokens of an account, and its token 1 is not found', async () => {
    expect(await stage.alice.collection.accountTokens({ collectionId: fungible, address: alice })).toEqual(
      [],
    );
    const token = await refusal(stage.alice.token.get({ collectionId: fungible, tokenId: 1 }));
    expect(token).toMatchObject({ code: 'TokenNotFound' });
  });

  test('an amount that an NFT owns is not listed among its children', async () => {
    const { result } = await stage.alice.token.mintNFTs({ collectionId: art, tokens: [{}] } as never);
    const { tokenId } = result[0]!;
    const to = nestingAddress(art, tokenId);
    await stage.alice.fungible.transfer({ collectionId: fungible, to, amount: '7' });
    expect(await balance(to)).toBe('7');
    const token = await stage.alice.token.get({ collectionId: art, tokenId, withChildren: true } as never);
    expect(token).toMatchObject({ children: [] });
  });
});

describe('refungible', () => {
  test('a new token with the same owner twice is refused with the place in the body', async () => {
    const mint = (...owners: string[]) =>
      stage.run('/refungible/mint', {
        collectionId: refungible,
        owners: owners.map((address) => ({ address, pieces: 1 })),
      });
    const place = 'owners.2.address';
    for (const [first, second] of [
      [bob, createSigner('//Bob', 7391).address],
      [ethereum, ethereum.toLowerCase()],
    ] as const) {
      expect(await mint(charlie, first, second)).toEqual({
        status: 400,
        body: {
          error: `body.args.${place}: is the same account as owners.1.address`,
          code: 'Validation',
          httpPart: 'body',
          details: { argument: place },
        },
      });
    }
  });

  test('one refungible token is minted for several holders', async () => {
    const { result } = await stage.alice.refungible.mint({
      collectionId: refungible,
      owners: [{ pieces: 60 }, { address: bob, pieces: 40 }],
      data: { name: 'Shared' },
    } as never);
    expect(result).toMatchObject({ collectionId: refungible, tokenId: 1, pieces: 100, piecesRaw: '100' });
    expect(result.owners.toSorted()).toEqual([alice, bob].toSorted());
    expect(await stage.alice.refungible.get({ collectionId: refungible, tokenId: 1 })).toEqual(result);
    const place = { collectionId: refungible, tokenId: 1 };
    expect(await stage.alice.refungible.getAccountBalance({ ...place, account: bob })).toEqual({
      ...place,
      account: bob,
      balance: 40,
      balanceRaw: '40',
    });
    expect(await stage.alice.token.get(place)).toMatchObject({
      name: 'Shared',
      owner: '',
      topmostOwner: '',
      pieces: 100,
    });
  });

  test('several refungible tokens are minted, each for its owner', async () => {
    const { result } = await stage.alice.refungible.mintMultiple({
      collectionId: refungible,
      tokens: [{ pieces: 10 }, { owner: ethereum, pieces: 5 }],
    } as never);
    expect(result).toMatchObject([
      { tokenId: 2, owners: [alice], pieces: 10 },
      { tokenId: 3, owners: [ethereum], pieces: 5 },
    ]);
  });

  test('pieces are transferred, approved, and burned by holder and approved account', async () => {
    const place = { collectionId: refungible, tokenId: 2 };
    const { result } = await stage.alice.refungible.transfer({ ...place, to: bob, amount: 3 });
    expect(result).toMatchObject({ ...place, owner: '', pieces: 10 });
    const { result: approved } = await stage.bob.refungible.approve({
      ...place,
      spender: charlie,
      amount: 2,
    });
    expect(approved).toEqual({ ...place, spender: charlie, amount: 2, amountRaw: '2' });
    expect(await stage.alice.refungible.getApproved({ ...place, sender: bob, spender: charlie })).toEqual({
      isApproved: true,
      amount: '2',
    });
    const { result: burned } = await stage.charlie.refungible.burnFrom({ ...place, from: bob, amount: 2 });
    expect(burned).toMatchObject({ amount: 2 });
    await stage.bob.refungible.burn({ ...place, amount: 1 });
    expect(await stage.alice.token.get(place)).toMatchObject({
      owner: alice,
      topmostOwner: alice,
      pieces: 7,
    });
    const refused = await refusal(stage.bob.refungible.burn({ ...place, amount: 1 }));
    expect(refused).toMatchObject({ code: 'ExtrinsicFailed' });
  });

  test('properties of a refungible token are set and deleted, and the image of its metadata is updated', async () => {
    const place = { collectionId: refungible, tokenId: 2 };
    const { result } = await stage.alice.refungible.setProperties({
      ...place,
      properties: [{ key: 'URI', value: 'https://example.org' }],
    } as never);
    expect(result.properties.map(({ key }) => key)).toContain('URI');
    const { result: after } = await stage.alice.refungible.deleteProperties({ ...place, keys: ['URI'] });
    expect(after.properties.map(({ key }) => key)).not.toContain('URI');
    const { result: updated } = await stage.alice.refungible.updateNft({
      ...place,
      data: { image: 'ipfs://shared' },
    } as never);
    expect(updated).toMatchObject({ image: 'ipfs://shared' });
  });

  test('refungible functions refuse collections of another mode and a token that does not exist', async () => {
    const wrong = await refusal(stage.alice.refungible.get({ collectionId: art, tokenId: 1 }));
    expect(wrong).toMatchObject({
      code: 'NotRefungibleCollection',
      error: `Collection ${art} is NFT, not ReFungible`,
    });
    const minted = await refusal(
      stage.alice.refungible.mint({ collectionId: fungible, owners: [{ pieces: 1 }] } as never),
    );
    expect(minted).toMatchObject({ code: 'NotRefungibleCollection' });
    const gone = await refusal(stage.alice.refungible.get({ collectionId: refungible, tokenId: 99 }));
    expect(gone).toMatchObject({ code: 'TokenNotFound' });
  });
});
