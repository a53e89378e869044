// One entry in a network's list of pallets adds calls, events and storage, a runtime API, JSON-RPC methods, genesis
// state, hooks, sponsored fees and a call filter.
import { fromHex } from '@hub/primitives/hex';
import { describe, expect, test } from 'vitest';
import { accountOf } from '../../src/networks/development-accounts.ts';
import { startDevchain } from '../../src/start-devchain.ts';
import { call } from '../rpc/running-devchain.ts';
import { parentOf, wholeBlock } from '../support/busy-chain.ts';
import { callApi } from '../support/call-api.ts';
import { createOracle } from '../support/oracle.ts';
import { createTestChain, startMs, token } from '../support/test-chain.ts';
import { guestbookNetwork } from './guestbook-network.ts';

const network = guestbookNetwork;
const entriesOf = (uri: string) => fromHex(accountOf(uri));
const signing = ['guestbook.sign'] as const;

test("genesis contains the pallet's initial storage", () => {
  const chain = createTestChain({ network });
  expect(chain.query('guestbook', 'host')).toBe(chain.addressOf('//Charlie'));
  expect(chain.chain.genesisHash).not.toBe(createTestChain().chain.genesisHash);
});

test('the runtime API of the pallet answers, and version and metadata list it', () => {
  const chain = createTestChain({ network });
  const { block } = chain.send('//Bob', signing);
  expect(callApi(chain, 'GuestbookApi_entries_of', entriesOf('//Bob'))).toEqual(Uint8Array.of(1, 0, 0, 0));
  expect(callApi(chain, 'GuestbookApi_entries_of', entriesOf('//Bob'), parentOf(chain, block))).toEqual(
    Uint8Array.of(0, 0, 0, 0),
  );
  const oracle = createOracle(chain);
  expect(oracle.apis.map(({ name }) => name.toString())).toContain('GuestbookApi');
  expect(oracle.answerOf('GuestbookApi', 'entries_of', Uint8Array.of(1, 0, 0, 0))).toBe(1);
  const without = createTestChain().runtime.version.apis;
  expect(chain.runtime.version.apis).toEqual([...without, [expect.any(String), 3]]);
});

test('the JSON-RPC methods of the pallet answer, are listed, and one is open to a page of another origin', async () => {
  await using devchain = await startDevchain({
    network,
    host: '127.0.0.1',
    port: 0,
    nowMs: () => startMs,
    sealing: { kind: 'manual' },
  });
  const genesis = devchain.genesisHash;
  expect(await call(devchain, 'guestbook_entriesOf', accountOf('//Bob'), genesis)).toMatchObject({
    result: 0,
  });
  expect(await call(devchain, 'guestbook_entriesOf', 'Bob')).toMatchObject({ error: { code: -32602 } });
  expect(await call(devchain, 'guestbook_entriesOf', '0x00')).toMatchObject({ error: { code: 4003 } });
  expect((await call(devchain, 'rpc_methods')).result).toMatchObject({
    methods: expect.arrayContaining(['guestbook_entriesOf', 'guestbook_greeting', 'system_name']),
  });
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'guestbook_greeting', params: ['Bob'] });
  const headers = { origin: 'https://example.org' };
  const response = await fetch(devchain.httpUrl, { method: 'POST', body, headers });
  expect(await response.json()).toMatchObject({ result: 'Welcome, Bob!' });
});

describe('hooks', () => {
  test('hooks run before and after the extrinsics of a block, and after each extrinsic with its signer and payer', () => {
    const chain = createTestChain({ network });
    const [first] = chain.sendAll([
      ['//Bob', signing],
      ['//Dave', signing],
      ['//Dave', ['system.remark', '0x00']],
    ]);
    const own = chain.eventsOf(first!.block).filter(({ name }) => name.startsWith('guestbook.'));
    expect(own).toEqual([
      { name: 'guestbook.DayBegan', phase: 'Initialization', data: [1] },
      { name: 'guestbook.Sponsored', phase: 2, data: [chain.addressOf('//Bob')] },
      { name: 'guestbook.Sponsored', phase: 3, data: [chain.addressOf('//Dave')] },
      { name: 'guestbook.DayEnded', phase: 'Finalization', data: [2] },
    ]);
    expect(chain.query('guestbook', 'sponsored')).toBe(2);
  });

  test('hooks at the end of a block run again when the block is executed again', () => {
    const chain = createTestChain({ network });
    const { block } = chain.send('//Bob', signing);
    const executed = callApi(chain, 'Core_execute_block', [wholeBlock(block)], parentOf(chain, block));
    expect(executed).toEqual(new Uint8Array());
  });

  test('hooks add their weight to the mandatory weight of a block', () => {
    const mandatory = (chain: ReturnType<typeof createTestChain>) => {
      chain.passBlocks(1);
      const { mandatory: used } = chain.query('system', 'blockWeight') as Record<string, { refTime: number }>;
      return BigInt(used!.refTime);
    };
    const ownWeight = 7_000_000n + 100_000_000n;
    expect(mandatory(createTestChain({ network })) - mandatory(createTestChain())).toBe(ownWeight);
  });
});

describe('sponsored fees', () => {
  test('the sponsor pays fee and tip of a sponsored call, and the signer nothing', () => {
    const chain = createTestChain({ network });
    const before = { bob: chain.balanceOf('//Bob'), charlie: chain.balanceOf('//Charlie') };
    const { events, error } = chain.send('//Bob', signing, { tip: token });
    expect(error).toBeUndefined();
    expect(chain.balanceOf('//Bob')).toEqual(before.bob);
    const paid = before.charlie.free - chain.balanceOf('//Charlie').free;
    expect(paid).toBeGreaterThan(token);
    const deposited = events.find(({ name }) => name === 'treasury.Deposit');
    expect(BigInt(deposited!.data[0] as string)).toBe(paid);
    expect(events).toContainEqual(
      expect.objectContaining({
        name: 'balances.Withdraw',
        data: [chain.addressOf('//Charlie'), expect.anything()],
      }),
    );
    expect(chain.query('system', 'account', chain.addressOf('//Bob'))).toMatchObject({ nonce: 1 });
    expect(chain.query('system', 'account', chain.addressOf('//Charlie'))).toMatchObject({ nonce: 0 });
  });

  test('the signer pays the fee of a call that is not sponsored', () => {
    const chain = createTestChain({ network });
    const before = { bob: chain.balanceOf('//Bob'), charlie: chain.balanceOf('//Charlie') };
    chain.send('//Bob', ['system.remark', '0x00']);
    expect(chain.balanceOf('//Bob').free).toBeLessThan(before.bob.free);
    expect(chain.balanceOf('//Charlie')).toEqual(before.charlie);
  });

  test('a signer without coins may send a sponsored call, but no other one', () => {
    const chain = createTestChain({ network });
    expect(chain.send('//Nobody', signing).error).toBeUndefined();
    expect(() => chain.send('//Nobody', ['system.remark', '0x00'])).toThrow('Payment');
  });

  test('a sponsor that cannot pay makes the transaction invalid', () => {
    const chain = createTestChain({ network });
    chain.send('//Charlie', ['balances.transferAll', chain.addressOf('//Bob'), false]);
    expect(() => chain.send('//Bob', signing)).toThrow('Payment');
  });
});

test('a filtered call is refused by pool and block, others are not', () => {
  const chain = createTestChain({ network });
  chain.sudo(['guestbook.close']);
  const extrinsic = chain.sign('//Bob', signing);
  const best = chain.chain.bestBlock();
  expect(chain.chain.runtimeAt(best).validateTransaction(best, extrinsic)).toEqual({
    ok: false,
    error: { kind: 'invalid', reason: 'Call' },
  });
  expect(() => chain.chain.seal({ extrinsics: [extrinsic] })).toThrow('Call');
  expect(chain.send('//Bob', ['system.remark', '0x00']).error).toBeUndefined();
});
