import type { TestNetwork } from '@hub/testkit/test-network';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChainApiNetwork, get, post } from './support/chain-api-network.ts';
import { createSigner, publicKeyHex } from './support/signer.ts';

const alice = createSigner('//Alice');

describe('state queries', () => {
  let network: TestNetwork;

  beforeAll(async () => {
    network = await createChainApiNetwork();
  });
  afterAll(() => network[Symbol.asyncDispose]());

  it('state queries answer alike at both path forms and for three spellings of the account', async () => {
    const paths = ['query/query/system/account', 'query/system/account'];
    const accounts = [alice.address, publicKeyHex(alice), createSigner('//Alice', 42).address];
    const answers = await Promise.all(
      paths.flatMap((path) =>
        accounts.map((account) => post(`${network.chainApiUrl}/${path}`, { args: [account] })),
      ),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 200, body: { json: { nonce: 0 }, human: { nonce: '0' } } });
  });

  it('state queries read constants by GET', async () => {
    const answer = await get(`${network.chainApiUrl}/query/consts/appPromotion/nominal`);
    expect(answer).toEqual({
      status: 200,
      body: {
        rawType: 'u128',
        isEmpty: false,
        hash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
        human: '1,000,000,000,000,000,000',
        json: '0x00000000000000000de0b6b3a7640000',
        hex: '0x00000000000000000de0b6b3a7640000',
      },
    });
  });

  it('state queries read entries without arguments by GET, or by POST with an empty body', async () => {
    const byGet = await get(`${network.chainApiUrl}/query/query/system/number`);
    expect(byGet).toMatchObject({ status: 200, body: { rawType: 'u32' } });
    expect(await post(`${network.chainApiUrl}/query/query/system/number`, {})).toEqual(byGet);
    expect(await get(`${network.chainApiUrl}/query/system/number`)).toEqual(byGet);
  });

  it('state queries answer an optional entry without value as empty', async () => {
    const answer = await get(`${network.chainApiUrl}/query/query/appPromotion/previousCalculatedRecord`);
    expect(answer.body).toMatchObject({
      rawType: 'Option<(AccountId32,u32)>',
      isEmpty: true,
      human: null,
      json: null,
      hex: '0x',
    });
  });

  it('state queries read maps with several arguments', async () => {
    const answer = await post(`${network.chainApiUrl}/query/query/appPromotion/staked`, {
      args: [alice.address, 1],
    });
    expect(answer).toMatchObject({ status: 200, body: { rawType: '(u128,u32)', json: [0, 0] } });
  });

  it('queries of rpc methods refuse arguments with lists of more than 256 elements', async () => {
    const ask = (count: number) =>
      post(`${network.chainApiUrl}/query/rpc/chain/getBlockHash`, { args: [new Array(count).fill(0)] });
    expect((await ask(256)).body).toHaveLength(256);
    expect(await ask(257)).toMatchObject({
      status: 400,
      body: { error: { details: { code: 'InvalidQueryArguments' } } },
    });
  });

  it('state queries pass on the read-only rpc method chain.getBlockHash', async () => {
    const answer = await post(`${network.chainApiUrl}/query/rpc/chain/getBlockHash`, { args: [0] });
    expect(answer).toEqual({ status: 200, body: network.devchain.genesisHash });
  });

  it('GET /extrinsic answers null for an extrinsic that is not in the block', async () => {
    const query = `blockHashOrNumber=0&extrinsicHash=0x${'00'.repeat(32)}`;
    expect(await get(`${network.chainApiUrl}/extrinsic?${query}`)).toEqual({ status: 200, body: null });
  });
});
