// A block may hold thousands of events: decoding them is heavy work, although the request is small.
import type { TestNetwork } from '@hub/testkit/test-network';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createChainApiNetwork, get, instantSealing, post } from './support/chain-api-network.ts';
import { buildSigned, createSigner } from './support/signer.ts';

const alice = createSigner('//Alice');
const turns: string[] = [];
let network: TestNetwork;

beforeAll(async () => {
  network = await createChainApiNetwork({ sealing: instantSealing });
  const { server } = network;
  const waitForTurn = server.waitForTurn.bind(server);
  Object.assign(server, {
    async waitForTurn(request: Parameters<typeof waitForTurn>[0]) {
      turns.push(request.url);
      await waitForTurn(request);
    },
  });
});
afterAll(() => network[Symbol.asyncDispose]());

/** Includes a batch of transfers in a block, and returns the URLs whose answers need its events. */
async function include(transfers: number): Promise<readonly string[]> {
  const calls = Array.from({ length: transfers }, (_, index) => ({
    section: 'balances',
    method: 'transferKeepAlive',
    args: [`0x${(index + 1).toString(16).padStart(64, '0')}`, `${10n ** 18n}`],
  }));
  const { chainApiUrl, serverUrl } = network;
  const batch = { section: 'utility', method: 'batch', args: [calls] };
  const { body } = await post(
    `${chainApiUrl}/extrinsic/submit`,
    await buildSigned(chainApiUrl, alice, batch),
  );
  await network.processAll();
  const { number } = network.devchain.chain.bestBlock();
  return [
    `${chainApiUrl}/extrinsics/status?hash=${(body as { hash: string }).hash}`,
    `${serverUrl}/unique/sidecar/blocks/${number}?noFees=true`,
  ];
}

it('answers about a block with 300 transfers wait for a turn as heavy work, whether the extrinsic was submitted here or not', async () => {
  const [status = '', block = ''] = await include(300);
  for (const url of [status, block, status]) {
    turns.length = 0;
    expect(await get(url)).toMatchObject({ status: 200 });
    expect(turns, url).not.toEqual([]);
    await sql`delete from chain_api_unique.submission`.execute(network.database.kysely);
  }
});

it('answers about a block with 3 transfers do not wait for a turn as heavy work', async () => {
  const urls = await include(3);
  turns.length = 0;
  for (const url of urls) expect(await get(url)).toMatchObject({ status: 200 });
  expect(turns).toEqual([]);
});
