// Both unmodified clients choose metadata V16 by default, and dry-run calls with its types.
import { ApiPromise, WsProvider } from '@polkadot/api';
import type { ApiOptions } from '@polkadot/api/types';
import { createClient, Enum } from 'polkadot-api';
import { getWsProvider } from 'polkadot-api/ws';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Devchain } from '../../src/start-devchain.ts';
import { runDevchain } from '../rpc/running-devchain.ts';

const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
const bob = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty';
const coin = 10n ** 18n;
const tooMuch = 2_000_000n * coin;
const xcmsVersion = 5;

let devchain: Devchain;

beforeAll(async () => {
  // The library logs unknown extensions and refused transactions to the console.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  devchain = await runDevchain();
});

afterAll(async () => {
  await devchain?.[Symbol.asyncDispose]();
});

describe('@polkadot/api', () => {
  let api: ApiPromise;

  beforeAll(async () => {
    // The library's own types do not compile under exactOptionalPropertyTypes.
    const provider = new WsProvider(devchain.wsUrl) as unknown as NonNullable<ApiOptions['provider']>;
    api = await ApiPromise.create({ provider, noInitWarn: true });
  });

  afterAll(async () => {
    await api?.disconnect();
  });

  async function dryRun(value: bigint) {
    const call = api.tx.balances!.transferKeepAlive!(bob, value);
    const effects = await api.call.dryRunApi!.dryRunCall!({ system: { Signed: alice } }, call, xcmsVersion);
    return (effects.toHuman() as { Ok: object }).Ok;
  }

  test('@polkadot/api has fetched metadata V16', () => {
    expect(api.runtimeMetadata.version).toBe(16);
  });

  test('@polkadot/api dry-runs transfers: a successful one returns its event, a failing one its error and no events', async () => {
    expect(await dryRun(coin)).toMatchObject({
      executionResult: { Ok: { paysFee: 'Yes' } },
      emittedEvents: [{ section: 'balances', method: 'Transfer' }],
      localXcm: null,
      forwardedXcms: [],
    });
    expect(await dryRun(tooMuch)).toMatchObject({
      executionResult: { Err: { error: { Token: 'FundsUnavailable' } } },
      emittedEvents: [],
    });
  });

  test('@polkadot/api executes a fetched block on its parent, and fails to execute it on the block itself', async () => {
    devchain.chain.seal();
    const { block } = await api.rpc.chain.getBlock();
    const parent = await api.at(block.header.parentHash);
    await expect(parent.call.core!.executeBlock!(block)).resolves.toBeDefined();
    await expect(api.call.core!.executeBlock!(block)).rejects.toThrow(/Parent hash should be valid/);
  });
});

describe('polkadot-api', () => {
  const open = () => createClient(getWsProvider(devchain.wsUrl));
  let client: ReturnType<typeof open>;

  beforeAll(() => {
    client = open();
  });

  afterAll(() => {
    client?.destroy();
  });

  async function dryRun(value: bigint) {
    const api = client.getUnsafeApi();
    const transfer = api.tx.Balances!.transfer_keep_alive!({ dest: Enum('Id', bob), value });
    const origin = Enum('system', Enum('Signed', alice));
    return api.apis.DryRunApi!.dry_run_call!(origin, transfer.decodedCall, xcmsVersion);
  }

  test('polkadot-api has fetched metadata V16', async () => {
    const { hash } = await client.getFinalizedBlock();
    expect((await client.getMetadata(hash))[4]).toBe(16);
  });

  test('polkadot-api dry-runs transfers: a successful one returns its event, a failing one its error and no events', async () => {
    expect(await dryRun(coin)).toMatchObject({
      success: true,
      value: {
        execution_result: { success: true, value: { actual_weight: undefined, pays_fee: { type: 'Yes' } } },
        emitted_events: [{ type: 'Balances', value: { type: 'Transfer', value: { amount: coin } } }],
        local_xcm: undefined,
        forwarded_xcms: [],
      },
    });
    expect(await dryRun(tooMuch)).toMatchObject({
      value: {
        execution_result: {
          success: false,
          value: { error: { type: 'Token', value: { type: 'FundsUnavailable' } } },
        },
        emitted_events: [],
      },
    });
  });
});
