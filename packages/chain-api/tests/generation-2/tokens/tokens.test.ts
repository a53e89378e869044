// Each function of the unmodified @unique-nft/sdk 2.10.0 about NFTs, on a development chain.
import { nestingAddress } from '@hub/primitives/collection-address';
import { toHex } from '@hub/primitives/hex';
import { encodeRoyaltyParts } from '@hub/token-schema/royalties/royalties';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { get, post } from '../../support/chain-api-network.ts';
import { addresses, refusal, type SdkStage, startSdkStage } from '../../support/sdk-clients.ts';

const { alice, bob, charlie, dave } = addresses;
const ethereum = '0x6Be02d1d3665660d22FF9624b7BE0551ee1Ac91b';
const everybody = { mutable: true, collectionAdmin: true, tokenOwner: true };

let stage: SdkStage;
/** A collection of Alice whose tokens may be nested, with a property that owners and admins may set. */
let collectionId: number;
beforeAll(async () => {
  stage = await startSdkStage();
  const { result } = await stage.alice.collection.create({
    mode: 'Nft',
    name: 'Fine Art',
    description: '',
    symbol: 'ART',
    permissions: { nesting: { tokenOwner: true, collectionAdmin: true } },
    tokenPropertyPermissions: [{ key: 'mood', permission: everybody }],
  } as never);
  ({ collectionId } = result);
});
afterAll(() => stage[Symbol.asyncDispose]());

/** Mints a token of Alice's collection; returns its number. */
async function mint(owner = alice, more: object = {}): Promise<number> {
  const { result } = await stage.alice.token.mintNFTs({
    collectionId,
    tokens: [{ owner, ...more }],
  } as never);
  return result[0]!.tokenId;
}
const read = (tokenId: number, more: object = {}) =>
  stage.alice.token.get({ collectionId, tokenId, ...more } as never);

describe('token.mintNFTs', () => {
  test('token.mintNFTs answers the tokens with their metadata, and so does token.get', async () => {
    const data = {
      name: 'Sunrise',
      image: 'ipfs://sunrise',
      attributes: [{ trait_type: 'Colour', value: 'red' }],
      royalties: [{ address: bob, percent: 2.5 }],
    };
    const { result, extrinsicOutput } = await stage.alice.token.mintNFTs({
      collectionId,
      tokens: [
        { data, owner: bob, URI: 'https://art.example/1', properties: [{ key: 'mood', value: 'calm' }] },
        { owner: ethereum },
        {},
      ],
    } as never);
    expect(extrinsicOutput).toMatchObject({ section: 'unique', method: 'createMultipleItemsEx' });
    const [first, second, third] = result;
    expect(first).toMatchObject({
      ...data,
      collectionId,
      symbol: 'ART',
      owner: bob,
      topmostOwner: bob,
      decodingError: null,
      schemaName: 'unique',
      schemaVersion: '2.0.0',
    });
    expect(first!.properties.map(({ key }) => key).toSorted()).toEqual([
      'URI',
      'mood',
      'royalties',
      'schemaName',
      'schemaVersion',
      'tokenData',
    ]);
    expect([second!.owner, third!.owner]).toEqual([ethereum, alice]);
    expect([second!.tokenId, third!.tokenId]).toEqual([first!.tokenId + 1, first!.tokenId + 2]);
    expect(await read(first!.tokenId)).toEqual(first);
  });

  test('token.mintNFTs needs an owner to encode the call, as no signer is known', async () => {
    const answer = await post(`${stage.url}/token/nfts/mint/encode`, {
      args: { collectionId, tokens: [{}] },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'Validation', details: { argument: 'owner' } },
    });
  });

  test('token.mintNFTs fails on the chain for an account that may not mint', async () => {
    const refused = await refusal(stage.bob.token.mintNFTs({ collectionId, tokens: [{}] } as never));
    expect(refused).toMatchObject({ code: 'ExtrinsicFailed', details: { name: 'PublicMintingNotAllowed' } });
  });

  test('62 properties beside those of the metadata, or metadata of 40,000 bytes, are refused when the call is built', async () => {
    const build = (token: object) =>
      post(`${stage.url}/token/nfts/mint/build`, {
        args: { collectionId, tokens: [token] },
        options: { signerAddress: alice },
      });
    const keys = Array.from({ length: 62 }, (_, index) => ({ key: `k${index}`, value: '' }));
    const refused = { status: 400, body: { code: 'Validation' } };
    expect(await build({ properties: keys.slice(1) })).toMatchObject({ status: 200 });
    expect(await build({ properties: keys })).toMatchObject(refused);
    expect(await build({ data: { description: 'x'.repeat(40_000) } })).toMatchObject(refused);
  });

  test('properties of 9,000 bytes fail on the chain, with advice to get more space', async () => {
    const properties = [{ key: 'mood', value: 'x'.repeat(9000) }];
    const refused = await refusal(
      stage.alice.token.mintNFTs({ collectionId, tokens: [{ properties }] } as never),
    );
    expect(refused).toMatchObject({
      details: {
        name: 'NoSpaceForProperty',
        hint: expect.stringContaining('unique.upgradeTokensPropertiesLimit'),
      },
    });
  });

  test('royalties of 0.123 % are refused', async () => {
    const royalties = [{ address: bob, percent: 0.123 }];
    const refused = await refusal(
      stage.alice.token.mintNFTs({ collectionId, tokens: [{ data: { royalties } }] } as never),
    );
    expect(refused).toMatchObject({ code: 'Validation' });
  });
});

describe('moving', () => {
  test('an owner moves a token, and cannot move it afterwards', async () => {
    const tokenId = await mint(bob);
    const { result, extrinsicOutput } = await stage.bob.token.transfer({
      collectionId,
      tokenId,
      to: charlie,
    });
    expect(extrinsicOutput).toMatchObject({ method: 'transferFrom' });
    expect(result).toMatchObject({ collectionId, tokenId, owner: charlie, topmostOwner: charlie });
    const refused = await refusal(stage.bob.token.transfer({ collectionId, tokenId, to: bob }));
    expect(refused).toMatchObject({ details: { name: 'ApprovedValueTooLow' } });
  });

  test('an approved account moves a token, and the approval ends', async () => {
    const tokenId = await mint();
    const { result } = await stage.alice.token.approve({ collectionId, tokenId, spender: bob });
    expect(result).toEqual({ collectionId, tokenId, amount: 1, amountRaw: '1', spender: bob });
    const approval = (spender: string, more: object = {}) =>
      stage.alice.token.getApproved({ collectionId, tokenId, spender, ...more });
    expect(await approval(bob)).toEqual({ isApproved: true, amount: '1' });
    expect(await approval(bob, { sender: alice })).toEqual({ isApproved: true, amount: '1' });
    expect(await approval(bob, { sender: dave })).toEqual({ isApproved: false, amount: '0' });
    expect(await approval(charlie)).toEqual({ isApproved: false, amount: '0' });
    await stage.bob.token.transfer({ collectionId, tokenId, to: dave });
    expect(await approval(bob)).toEqual({ isApproved: false, amount: '0' });
  });

  test('an approval is taken back with 0', async () => {
    const tokenId = await mint();
    await stage.alice.token.approve({ collectionId, tokenId, spender: bob });
    const { result } = await stage.alice.token.approve({ collectionId, tokenId, spender: bob, amount: 0 });
    expect(result).toMatchObject({ amount: 0 });
    expect(await stage.alice.token.getApproved({ collectionId, tokenId, spender: bob })).toMatchObject({
      isApproved: false,
    });
  });

  test('a token that does not exist is not found', async () => {
    const refused = await refusal(stage.bob.token.transfer({ collectionId, tokenId: 99_999, to: bob }));
    expect(refused).toEqual({
      code: 'TokenNotFound',
      error: `Token not found: Collection ${collectionId}, Token 99999`,
      details: { collectionId, tokenId: 99_999 },
    });
  });
});

describe('nesting', () => {
  test('nested tokens have their parent and topmost owner, and the root has its children if asked', async () => {
    const [root, middle, leaf] = [await mint(bob), await mint(bob), await mint(bob)];
    const at = (tokenId: number) => ({ collectionId, tokenId });
    const { result } = await stage.bob.token.nest({ parent: at(root), nested: at(middle) });
    expect(result).toMatchObject({
      ...at(middle),
      owner: nestingAddress(collectionId, root),
      parentToken: at(root),
      topmostOwner: bob,
    });
    await stage.bob.token.nest({ parent: at(middle), nested: at(leaf) });
    expect(await read(leaf)).toMatchObject({ parentToken: at(middle), topmostOwner: bob });
    await stage.bob.token.transfer({ ...at(root), to: dave });
    expect(await read(leaf)).toMatchObject({ topmostOwner: dave });
    const { children } = await read(root, { withChildren: true });
    expect(children).toEqual([await read(middle)]);
    expect(await read(root)).not.toHaveProperty('children');
  });

  test('a token is taken out for the signer or another account', async () => {
    const [root, one, other] = [await mint(bob), await mint(bob), await mint(bob)];
    const at = (tokenId: number) => ({ collectionId, tokenId });
    await stage.bob.token.nest({ parent: at(root), nested: at(one) });
    await stage.bob.token.nest({ parent: at(root), nested: at(other) });
    const { result } = await stage.bob.token.unnest({ nested: at(one) });
    expect(result).toMatchObject({ owner: bob });
    expect(result).not.toHaveProperty('parentToken');
    const { result: given } = await stage.bob.token.unnest({ nested: at(other), to: charlie });
    expect(given).toMatchObject({ owner: charlie });
    const refused = await refusal(stage.bob.token.unnest({ nested: at(one) }));
    expect(refused).toMatchObject({ code: 'TokenNotNested', error: 'Token is not nested' });
  });

  test('a token cannot be nested in its own child', async () => {
    const [root, leaf] = [await mint(bob), await mint(bob)];
    const at = (tokenId: number) => ({ collectionId, tokenId });
    await stage.bob.token.nest({ parent: at(root), nested: at(leaf) });
    const refused = await refusal(stage.bob.token.nest({ parent: at(leaf), nested: at(root) }));
    expect(refused).toMatchObject({ details: { section: 'structure', name: 'OuroborosDetected' } });
  });
});

describe('changing and burning', () => {
  test('properties of a token are set and deleted; a key that its owner may not set is refused', async () => {
    const tokenId = await mint(bob);
    const { result } = await stage.bob.token.setProperties({
      collectionId,
      tokenId,
      properties: [{ key: 'mood', value: 'wild' }],
    } as never);
    expect(result.properties).toContainEqual({ key: 'mood', value: 'wild', valueHex: '0x77696c64' });
    const { result: after } = await stage.bob.token.deleteProperties({
      collectionId,
      tokenId,
      keys: ['mood'],
    });
    expect(after.properties.map(({ key }) => key)).not.toContain('mood');
    const refused = await refusal(
      stage.bob.token.setProperties({
        collectionId,
        tokenId,
        properties: [{ key: 'tokenData', value: '{}' }],
      } as never),
    );
    expect(refused).toMatchObject({ details: { section: 'common', name: 'NoPermission' } });
  });

  test('the image in the metadata of a token is updated, and nothing else', async () => {
    const royalties = [{ address: bob, percent: 5 }];
    const tokenId = await mint(bob, { data: { name: 'Sunset', image: 'old', royalties } });
    const { result, extrinsicOutput } = await stage.alice.token.updateNft({
      collectionId,
      tokenId,
      data: { image: 'new' },
    } as never);
    expect(extrinsicOutput.groupedEvents.common?.TokenPropertySet).toHaveLength(1);
    expect(result).toMatchObject({ name: 'Sunset', image: 'new', royalties, owner: bob });
    const update = (data: object) =>
      refusal(stage.alice.token.updateNft({ collectionId, tokenId, data } as never));
    expect(await update({ image: 'new' })).toMatchObject({
      code: 'NothingToUpdate',
      error: 'No properties to update',
    });
    await stage.alice.token.setProperties({
      collectionId,
      tokenId,
      properties: [{ key: 'tokenData', value: 'no JSON' }],
    } as never);
    expect(await update({ image: 'newer' })).toMatchObject({ code: 'TokenNotUpdatable' });
    expect(await read(tokenId)).toMatchObject({
      decodingError: 'Unable to parse tokenData JSON',
      owner: bob,
    });
  });

  test('stored metadata does not replace the owner, id and parent that the chain knows', async () => {
    const forged = {
      owner: bob,
      topmostOwner: bob,
      tokenId: 7,
      parentToken: {},
      decodingError: 'no',
      name: 'Forged',
    };
    const value = JSON.stringify(forged);
    const tokenId = await mint(alice, { properties: [{ key: 'tokenData', value }] });
    const token = await read(tokenId);
    expect(token).toMatchObject({
      tokenId,
      owner: alice,
      topmostOwner: alice,
      name: 'Forged',
      decodingError: null,
    });
    expect(token).not.toHaveProperty('parentToken');
  });

  test('royalties above 100 % are left out and reported in decodingError, also for children of a token', async () => {
    const valueHex = encodeRoyaltyParts([{ address: bob, value: 10_001 }]);
    const parent = { collectionId, tokenId: await mint() };
    const properties = [{ key: 'royalties', valueHex: toHex(valueHex) }];
    const tokenId = await mint(alice, { data: { name: 'Dear' }, properties });
    await stage.alice.token.nest({ parent, nested: { collectionId, tokenId } });
    const token = await read(tokenId);
    const decodingError = 'Invalid royalties: a percentage is above 100';
    expect(token).toMatchObject({ name: 'Dear', decodingError });
    expect(token).not.toHaveProperty('royalties');
    const { children } = (await read(parent.tokenId, { withChildren: true })) as { children?: unknown };
    expect(children).toMatchObject([{ tokenId, decodingError }]);
    const path = `tokens/v2?collectionId=${collectionId}&tokenId=${tokenId}`;
    expect(await get(`${stage.network.serverUrl}/unique/v1/${path}`)).toMatchObject({
      status: 200,
      body: { parsingError: decodingError },
    });
  });

  test('a token is burned by its owner, or by an approved account', async () => {
    const tokenId = await mint(bob);
    const { result } = await stage.bob.token.burn({ collectionId, tokenId });
    expect(result).toEqual({ collectionId, tokenId, amount: 1, amountRaw: '1' });
    expect(await refusal(read(tokenId))).toMatchObject({ code: 'TokenNotFound' });

    const other = await mint(bob);
    const refused = await refusal(stage.charlie.token.burnFrom({ collectionId, tokenId: other }));
    expect(refused).toMatchObject({ details: { name: 'ApprovedValueTooLow' } });
    await stage.bob.token.approve({ collectionId, tokenId: other, spender: charlie });
    const { result: burned } = await stage.charlie.token.burnFrom({ collectionId, tokenId: other });
    expect(burned).toMatchObject({ tokenId: other, amount: 1 });
  });
});

describe('reads', () => {
  test('a token is read at an earlier block', async () => {
    const tokenId = await mint(bob);
    const before = stage.network.devchain.chain.bestBlock().hash;
    await stage.bob.token.transfer({ collectionId, tokenId, to: dave });
    expect(await read(tokenId, { atBlockHash: before })).toMatchObject({ owner: bob });
    expect(await read(tokenId)).toMatchObject({ owner: dave });
  });

  test('the tokens of an account are listed by number', async () => {
    const owned = [await mint(ethereum), await mint(ethereum)];
    const tokens = await stage.alice.collection.accountTokens({ collectionId, address: ethereum });
    const numbers = tokens.map(({ tokenId }) => tokenId);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(numbers).toEqual(expect.arrayContaining(owned));
    expect(tokens[0]).toEqual({ collectionId, tokenId: numbers[0] });
  });

  test('the stored metadata is given with its main fields', async () => {
    const tokenId = await mint(alice, { data: { name: 'Dusk', image: 'ipfs://dusk' } });
    const parsed = await stage.alice.utility.getParsedMetadata({ collectionId, tokenId });
    expect(parsed).toMatchObject({ parsed: { name: 'Dusk', image: 'ipfs://dusk' } });
    expect(JSON.parse((parsed as { data: string }).data)).toMatchObject({ name: 'Dusk' });
    expect(parsed).toMatchObject({ resolved: (parsed as { data: string }).data });
  });
});

test('possible actions depend on the sender (owner, stranger, admin) and on nesting', async () => {
  const [mine, parent] = [await mint(bob), await mint(bob)];
  const ask = (sender: string, tokenId: number, more: object = {}) =>
    stage.alice.token.possibleActions({ sender, collectionId, tokenId, ...more } as never);
  const nestTo = { collectionId, tokenId: parent };
  expect(await ask(bob, mine, { nestTo })).toEqual({
    burn: true,
    nest: true,
    unnest: false,
    transfer: true,
    changeProperties: ['mood'],
  });
  expect(await ask(charlie, mine, { nestTo })).toEqual({
    burn: false,
    nest: false,
    unnest: false,
    transfer: false,
    changeProperties: [],
  });
  const { changeProperties } = await ask(alice, mine);
  expect(changeProperties).toEqual(expect.arrayContaining(['mood', 'tokenData']));
  await stage.bob.token.nest({ parent: nestTo, nested: { collectionId, tokenId: mine } });
  expect(await ask(bob, mine)).toMatchObject({ unnest: true, transfer: true, nest: false });
  expect(await ask(bob, parent)).toMatchObject({ burn: false });
  expect(await ask(ethereum, mine)).toMatchObject({ transfer: false });
  expect(await refusal(ask(bob, 99_999))).toMatchObject({ code: 'TokenNotFound' });
});
