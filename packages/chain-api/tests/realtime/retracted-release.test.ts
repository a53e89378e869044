// A block releases unstaked coins without an event where another lock hides the change.
import type { TestNetwork } from '@hub/testkit/test-network';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createChainApiNetwork, get } from '../support/chain-api-network.ts';
import { createSigner, stakeCall } from '../support/signer.ts';
import { connectClient, type TestClient } from './support/clients.ts';
import { submitCall } from './support/submit-call.ts';

const alice = createSigner('//Alice');
const dave = createSigner('//Dave');
const coin = 10n ** 18n;
const unstaked = (100n * coin).toString();

let network: TestNetwork;
let releasedAt: number;
beforeAll(async () => {
  network = await createChainApiNetwork();
  const schedule = { start: 1_000_000, period: 1, periodCount: 1000, perPeriod: coin.toString() };
  const vest = { section: 'vesting', method: 'vestedTransfer', args: [dave.address, schedule] };
  const calls = [
    { signer: alice, call: vest },
    { signer: dave, call: stakeCall(100) },
    { signer: dave, call: { section: 'appPromotion', method: 'unstakeAll', args: [] } },
  ];
  for (const { signer, call } of calls) {
    await submitCall(network.chainApiUrl, signer, call);
    seal();
  }
  while ((await unstakedOf()) !== '0') seal();
  releasedAt = chain().bestBlock().number;
});
afterAll(() => network[Symbol.asyncDispose]());

const chain = () => network.devchain.chain;
const seal = () => chain().seal();

async function unstakedOf(): Promise<string> {
  await network.processAll();
  const { body } = await get(`${network.chainApiUrl}/balance?address=${dave.address}`);
  return (body as { unstakedBalance: { raw: string } }).unstakedBalance.raw;
}

/** Resolves with the next balance that the client gets and that has this unstaked amount. */
async function untilUnstaked({ log }: TestClient, amount: string) {
  const { payload } = await log.until(
    ({ event, payload: { balance } }) =>
      event === 'account-current-balance' && balance.unstakedBalance.raw === amount,
  );
  log.clear();
  return payload;
}

/** Replaces the block of the release, and the one before it, by a single block. */
function retractRelease(): void {
  expect(chain().bestBlock().number).toBe(releasedAt);
  chain().reorg({ depth: 2, count: 1 });
}

function subscribe(): TestClient {
  const client = connectClient(network, 'socket.io-client 4.8');
  client.socket.emit('subscribe:account:current:balance', { address: dave.address });
  return client;
}

it('a subscriber that saw the release gets the balance again when the releasing block is retracted', async () => {
  retractRelease();
  await network.processAll();
  using client = subscribe();
  await untilUnstaked(client, unstaked);
  seal();
  await untilUnstaked(client, '0');
  retractRelease();
  const { block } = await untilUnstaked(client, unstaked);
  expect(block.id).toBe(releasedAt - 1);
  seal();
  await untilUnstaked(client, '0');
});

it('a subscriber that came after the release gets the balance again when the releasing block is retracted', async () => {
  retractRelease();
  seal();
  await network.processAll();
  using client = subscribe();
  await untilUnstaked(client, '0');
  retractRelease();
  await untilUnstaked(client, unstaked);
  seal();
  await untilUnstaked(client, '0');
});
