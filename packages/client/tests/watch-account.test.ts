import { encodeSs58 } from '@hub/primitives/ss58';
import { sr25519KeypairFromUri } from '@hub/scale/keypair';
import { TestNetwork } from '@hub/testkit/test-network';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { AllBalances } from '../src/chain-api/balance-response.ts';
import { type AccountWatch, type WatchState, watchAccount } from '../src/realtime/watch-account.ts';

const address = encodeSs58(sr25519KeypairFromUri('//Bob').publicKey, 7391);

let network: TestNetwork;
beforeAll(async () => {
  network = await TestNetwork.create({ indexer: false });
});
afterAll(() => network[Symbol.asyncDispose]());

let watch: AccountWatch | undefined;
afterEach(() => watch?.close());

function watchBob(overrides: Partial<Parameters<typeof watchAccount>[0]> = {}) {
  const states: WatchState[] = [];
  const blocks: number[] = [];
  const balances: { readonly balance: AllBalances; readonly block: number }[] = [];
  watch = watchAccount({
    baseUrl: network.chainApiUrl,
    address,
    onBlock: ({ id }) => blocks.push(id),
    onBalance: (balance, { id }) => balances.push({ balance, block: id }),
    onStateChange: (state) => states.push(state),
    ...overrides,
  });
  return { states, blocks, balances };
}

it('a watch reports the balance at once; a new block that does not change the balance is reported alone', async () => {
  const { states, blocks, balances } = watchBob();
  await vi.waitFor(() => expect(balances).toHaveLength(1), { timeout: 60_000 });
  expect(states).toEqual(['live']);
  expect(balances[0]?.balance.freeBalance.raw).toBe(10n ** 24n);
  const { number } = network.devchain.chain.seal();
  await vi.waitFor(() => expect(blocks).toEqual([number]), { timeout: 60_000 });
  expect(balances).toHaveLength(1);
});

it('a watch reports a connection that the server closed, connects again, and reports the balance again', async () => {
  const { states, balances } = watchBob();
  await vi.waitFor(() => expect(balances).toHaveLength(1), { timeout: 60_000 });
  network.chainApi?.sockets.closeConnections();
  await vi.waitFor(() => expect(balances).toHaveLength(2), { timeout: 5000 });
  expect(states).toEqual(['live', 'connecting', 'live']);
});

it('a watch gives up with the state unusable if the server refuses the address', async () => {
  const { states } = watchBob({ address: 'nobody' });
  await vi.waitFor(() => expect(states.at(-1)).toBe('unusable'), { timeout: 60_000 });
});

it('a watch calls no callback after close()', async () => {
  const { states, blocks } = watchBob();
  await vi.waitFor(() => expect(states).toEqual(['live']), { timeout: 60_000 });
  watch?.close();
  const other = watchBob();
  await vi.waitFor(() => expect(other.states).toEqual(['live']), { timeout: 60_000 });
  network.devchain.chain.seal();
  await vi.waitFor(() => expect(other.blocks).toHaveLength(1), { timeout: 60_000 });
  expect(blocks).toEqual([]);
  expect(states).toEqual(['live']);
});
