// The results of batches that contain other batches, which emit the same events.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { get } from '../support/chain-api-network.ts';
import { send, settled } from '../support/generation-2.ts';
import { addresses, type SdkStage, startSdkStage } from '../support/sdk-clients.ts';
import { createSigner } from '../support/signer.ts';

const alice = { Substrate: addresses.alice };
const call = (section: string, method: string, args: object) => ({ section, method, args });
const utility = (method: string, ...calls: object[]) => call('utility', method, [calls]);
const remark = call('system', 'remark', ['0x01']);
const pay = (amount: string) => call('balances', 'transferKeepAlive', [addresses.bob, amount]);
const tooMuch = pay(`${10n ** 30n}`);
const item = { owner: alice, data: { NFT: { properties: [] } } };
const mint = call('unique', 'createItem', { collectionId: 1, ...item });
const mintBoth = utility('batchAll', mint, mint);
const asAlice = (inner: object) => call('sudo', 'sudoAs', [{ Id: addresses.alice }, inner]);
const dispatchAs = call('utility', 'dispatchAs', [{ system: { Signed: addresses.alice } }, mintBoth]);
const derivative = call('utility', 'asDerivative', [0, utility('batch', remark, remark)]);
const weighed = call('sudo', 'sudoUncheckedWeight', [
  utility('forceBatch', remark, remark),
  { refTime: 10 ** 9, proofSize: 0 },
]);

describe('the results of the calls of a batch', () => {
  let stage: SdkStage;
  beforeAll(async () => {
    stage = await startSdkStage();
    await stage.run('/collection/create', { mode: 'Nft', name: 'a', description: '', symbol: 'T' });
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  async function execute(one: { section: string; method: string; args: object }) {
    const hash = await send(stage.url, createSigner('//Alice', 42), one);
    await settled(`${stage.url}/extrinsics/status?hash=${hash}`);
    return hash;
  }
  /** The results as clients of both generations get them; undefined where there are none. */
  async function resultsOf(one: { section: string; method: string; args: object }) {
    const hash = await execute(one);
    const { body } = await get(`${stage.network.chainApiUrl}/extrinsic/status?hash=${hash}`);
    const { parsed } = body as { parsed?: { callResults: { parsed: unknown }[] } };
    const status = await stage.get(`/utility/batch-all/status/${hash}`);
    const { result } = status.body as { result?: { calls: { result: unknown }[] } };
    return {
      first: parsed?.callResults.map((part) => part.parsed),
      second: result?.calls.map((part) => part.result),
    };
  }

  it.each([
    ['a batch in sudoAs', asAlice(mintBoth)],
    ['a batch in sudoUncheckedWeight', weighed],
    ['a batch in sudo of dispatchAs', call('sudo', 'sudo', [dispatchAs])],
    ['a batch in asDerivative', derivative],
    ['a batch', utility('batch', remark)],
  ])('the results of a batch are unknown if one of its calls is %s', async (_, part) => {
    expect(await resultsOf(utility('batchAll', part, mint))).toEqual({
      first: undefined,
      second: [null, null],
    });
    expect(await resultsOf(utility('batch', part, mint))).toMatchObject({ first: undefined });
  });

  it('the results of a batch are unknown if one of its calls is a batch in sudo and a later call fails', async () => {
    const inner = call('sudo', 'sudo', [utility('batch', remark, remark)]);
    expect(await resultsOf(utility('batch', inner, tooMuch))).toEqual({
      first: undefined,
      second: undefined,
    });
  });

  it('the results of a batch are known if one of its calls is a wrapped call, or a batch whose first call fails', async () => {
    const wrapped = call('utility', 'asDerivative', [0, remark]);
    const known = { first: [null, { collectionId: 1 }], second: [null, { collectionId: 1 }] };
    for (const part of [wrapped, asAlice(mint), utility('batch', tooMuch)]) {
      expect(await resultsOf(utility('batchAll', part, mint))).toMatchObject(
        part.method === 'batch' ? { first: known.first } : known,
      );
    }
  });

  it('a failed batch has the results of the calls before the failing one, a failed batchAll has none', async () => {
    expect(await resultsOf(utility('batch', mint, tooMuch, mint))).toMatchObject({
      first: [{ collectionId: 1 }],
    });
    expect(await resultsOf(utility('batchAll', mint, tooMuch))).toEqual({ first: [], second: undefined });
  });
});
