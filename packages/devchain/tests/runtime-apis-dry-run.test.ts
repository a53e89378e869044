// DryRunApi.dry_run_call; @polkadot/types decodes its answers with the chain's own metadata.
import { sr25519KeypairFromUri } from '@hub/scale/keypair';
import { concatBytes } from '@noble/hashes/utils.js';
import { u32 } from '@polkadot-api/substrate-bindings';
import { describe, expect, test } from 'vitest';
import { callApi } from './support/call-api.ts';
import { createOracle } from './support/oracle.ts';
import { type CallSpec, createTestChain, type TestChain, token } from './support/test-chain.ts';

const xcmsVersion = 5;
const root = Uint8Array.of(0, 0);
const nobody = Uint8Array.of(0, 2);
const authorized = Uint8Array.of(0, 3);
const signedBy = (uri: string) => Uint8Array.of(0, 1, ...sr25519KeypairFromUri(uri).publicKey);

interface Effects {
  readonly executionResult: { readonly Ok?: object; readonly Err?: { readonly error: unknown } };
  readonly emittedEvents: readonly { readonly section: string; readonly method: string }[];
  readonly localXcm: unknown;
  readonly forwardedXcms: unknown;
}

function dryRun(chain: TestChain, origin: Uint8Array, spec: CallSpec, at = chain.chain.bestBlock()): Effects {
  const call = Buffer.from(chain.nested(spec).slice(2), 'hex');
  const answer = callApi(chain, 'DryRunApi_dry_run_call', [origin, call, u32.enc(xcmsVersion)], at);
  const read = createOracle(chain).readableAnswerOf('DryRunApi', 'dry_run_call', answer);
  return (read as { readonly Ok: Effects }).Ok;
}

const names = (effects: Effects) =>
  effects.emittedEvents.map(({ section, method }) => `${section}.${method}`);

describe('a call that would succeed', () => {
  test('the dry run of a transfer returns its event, and a result without actual weight that says that it pays its fee', () => {
    const chain = createTestChain();
    const transfer = ['balances.transferKeepAlive', chain.addressOf('//Bob'), token.toString()] as const;
    const effects = dryRun(chain, signedBy('//Alice'), transfer);
    expect(effects).toMatchObject({
      executionResult: { Ok: { actualWeight: null, paysFee: 'Yes' } },
      localXcm: null,
      forwardedXcms: [],
    });
    expect(names(effects)).toEqual(['balances.Transfer']);
  });

  test('the dry run of a stake has the same events as the submitted one, except for fee and outcome', () => {
    const chain = createTestChain();
    const stake = ['appPromotion.stake', (150n * token).toString()] as const;
    const dry = names(dryRun(chain, signedBy('//Alice'), stake));
    const wet = chain.send('//Alice', stake).events.map(({ name }) => name);
    expect(dry).toEqual(wet.filter((name) => !/Withdraw|Deposit|Extrinsic/.test(name)));
    expect(dry.length).toBeGreaterThan(1);
  });

  test('a dry run with the origin root needs no sudo, and a call of sudo is free', () => {
    const chain = createTestChain();
    expect(names(dryRun(chain, root, ['maintenance.enable']))).toEqual(['maintenance.MaintenanceEnabled']);
    const sudo = ['sudo.sudo', chain.nested(['maintenance.enable'])] as const;
    const effects = dryRun(chain, signedBy('//Alice'), sudo);
    expect(effects.executionResult).toMatchObject({ Ok: { paysFee: 'No' } });
    expect(names(effects)).toEqual(['maintenance.MaintenanceEnabled', 'sudo.Sudid']);
  });

  test('a dry run needs no balance and no nonce', () => {
    const chain = createTestChain();
    const effects = dryRun(chain, signedBy('//Pauper'), ['system.remarkWithEvent', '0x01']);
    expect(names(effects)).toEqual(['system.Remarked']);
  });
});

describe('a call that would fail', () => {
  test('the dry run of a failing call returns its error and no events', () => {
    const chain = createTestChain();
    const tooMuch = [
      'balances.transferKeepAlive',
      chain.addressOf('//Bob'),
      (2_000_000n * token).toString(),
    ] as const;
    const effects = dryRun(chain, signedBy('//Alice'), tooMuch);
    expect(effects.executionResult).toMatchObject({
      Err: { postInfo: { actualWeight: null, paysFee: 'Yes' }, error: { Token: 'FundsUnavailable' } },
    });
    expect(effects.emittedEvents).toEqual([]);
  });

  test('the dry run of a failing batchAll returns no events even if a part of it succeeded', () => {
    const chain = createTestChain();
    const bob = chain.addressOf('//Bob');
    const calls = [token, 2_000_000n * token].map((amount) =>
      chain.nested(['balances.transferKeepAlive', bob, amount.toString()]),
    );
    const effects = dryRun(chain, signedBy('//Alice'), ['utility.batchAll', calls]);
    expect(effects.executionResult.Err?.error).toEqual({ Token: 'FundsUnavailable' });
    expect(effects.executionResult.Err).toMatchObject({ postInfo: { actualWeight: expect.anything() } });
    expect(effects.emittedEvents).toEqual([]);
  });

  test.each([
    ['None', nobody],
    ['Authorized', authorized],
    ['Signed', signedBy('//Bob')],
  ])('the dry run of a call that requires root fails with BadOrigin if the origin is %s', (_name, origin) => {
    const chain = createTestChain();
    const error = dryRun(chain, origin, ['maintenance.enable']).executionResult.Err?.error;
    expect(error).toBe('BadOrigin');
  });
});

test('a dry run changes nothing', () => {
  const chain = createTestChain();
  const before = chain.chain.bestBlock();
  const keys = before.state.keys('').length;
  dryRun(chain, signedBy('//Alice'), ['appPromotion.stake', (150n * token).toString()]);
  expect(chain.chain.bestBlock()).toBe(before);
  expect(before.state.keys('')).toHaveLength(keys);
  expect(chain.stakesOf('//Alice')).toEqual([]);
  expect(chain.balanceOf('//Alice').frozen).toBe(0n);
});

test('a dry run uses the state of the requested block', () => {
  const chain = createTestChain();
  const early = chain.chain.bestBlock();
  chain.send('//Alice', ['appPromotion.stake', (150n * token).toString()]);
  const unstake = ['appPromotion.unstakePartial', (150n * token).toString()] as const;
  expect(dryRun(chain, signedBy('//Alice'), unstake).executionResult.Ok).toBeDefined();
  expect(dryRun(chain, signedBy('//Alice'), unstake, early).executionResult.Err).toBeDefined();
});

test('a dry run decodes calls nested 256 deep, as in a transaction, and no deeper', () => {
  const chain = createTestChain();
  const nested = (depth: number) => {
    const remark = Buffer.from(chain.nested(['system.remark', '0x']).slice(2), 'hex');
    // Nested Sudo.sudo calls.
    return concatBytes(...Array.from({ length: depth }, () => Uint8Array.of(35, 0)), remark);
  };
  const run = (depth: number) =>
    callApi(chain, 'DryRunApi_dry_run_call', [signedBy('//Alice'), nested(depth), u32.enc(xcmsVersion)]);
  expect(run(256)[0]).toBe(0);
  for (const depth of [257, 2_000, 20_000]) {
    expect(() => run(depth)).toThrow(expect.objectContaining({ code: 'RuntimeApiArguments' }));
  }
});

test('bytes that are not an origin or not a call are refused', () => {
  const chain = createTestChain();
  const call = Buffer.from(chain.nested(['system.remark', '0x']).slice(2), 'hex');
  for (const origin of [Uint8Array.of(1, 0), Uint8Array.of(0, 4), signedBy('//Alice').subarray(1)]) {
    expect(() =>
      callApi(chain, 'DryRunApi_dry_run_call', [concatBytes(origin, call), u32.enc(xcmsVersion)]),
    ).toThrow(expect.objectContaining({ code: 'RuntimeApiArguments' }));
  }
  const noPallet = Uint8Array.of(250, 0);
  expect(() =>
    callApi(chain, 'DryRunApi_dry_run_call', [signedBy('//Alice'), noPallet, u32.enc(xcmsVersion)]),
  ).toThrow(expect.objectContaining({ code: 'RuntimeApiArguments' }));
});
