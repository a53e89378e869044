import { expect, test } from 'vitest';
import { connectNode } from '../src/connect-node.ts';
import { watchHeads } from '../src/watch-heads.ts';
import { ScriptedChain, ScriptedNode } from './scripted-node.ts';

const kinds = [
  { failing: 'chain_subscribeFinalizedHeads', other: 'chain_subscribeNewHeads' },
  { failing: 'chain_subscribeNewHeads', other: 'chain_subscribeFinalizedHeads' },
];

test.each(kinds)('when $failing is refused, the other subscription ends too', async ({ failing, other }) => {
  await using node = await ScriptedNode.start(new ScriptedChain());
  await using client = await connectNode({ urls: [node.url] });
  node.overrides.set(failing, () => ({ code: -32601, message: 'Method not found' }));
  const { signal } = new AbortController();
  for (let round = 0; round < 3; round += 1) {
    await expect(drained(watchHeads(client, { signal }))).rejects.toMatchObject({ code: 'NodeRpcError' });
  }
  const count = (method: string) => node.requests.filter((asked) => asked === method).length;
  await expect.poll(() => count(other.replace('_subscribe', '_unsubscribe'))).toBe(3);
  expect(count(other)).toBe(3);
});

test('leaving the iteration ends both subscriptions', async () => {
  await using node = await ScriptedNode.start(new ScriptedChain());
  await using client = await connectNode({ urls: [node.url] });
  for await (const { type } of watchHeads(client, { signal: new AbortController().signal })) {
    if (type === 'finalized') break;
  }
  await expect.poll(() => node.requests).toContain('chain_unsubscribeNewHeads');
  await expect.poll(() => node.requests).toContain('chain_unsubscribeFinalizedHeads');
});

async function drained(heads: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of heads);
}
