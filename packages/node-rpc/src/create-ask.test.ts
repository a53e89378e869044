import { AppError } from '@hub/primitives/app-error';
import { expect, test } from 'vitest';
import { createAsk } from './create-ask.ts';
import { createEndpointOrder } from './endpoint-order.ts';
import { nodeBadAnswer, nodeUnavailable } from './node-error.ts';
import type { BadAnswer, Question } from './question.ts';
import type { NodeRpc } from './types.ts';

type Said = string | AppError;

const moved = new AppError({ code: 'ChainMoved', message: 'moved' });
const garbage = nodeBadAnswer('chain_getBlock', 'a block');
const away = nodeUnavailable('ws://b/key', 'gone');

/** Endpoints with scripted answers; each repeats its last answer for ever. */
function talk(...endpoints: readonly (readonly Said[])[]) {
  const asked: number[] = [];
  const pauses: number[] = [];
  const bad: BadAnswer[] = [];
  let nowMs = 0;
  const left = endpoints.map((said) => [...said]);
  const says = (index: number): Said => {
    asked.push(index);
    const said = left[index]!;
    return said.length > 1 ? said.shift()! : said[0]!;
  };
  const ask = createAsk({
    endpoints: endpoints.map((_, index) => ({
      address: `ws://${'abc'[index]}`,
      open: async () => ({ systemChain: async () => says(index) }) as unknown as NodeRpc,
    })),
    order: createEndpointOrder({
      count: endpoints.length,
      inUse: () => 0,
      isUsable: () => true,
      isForked: () => false,
      nowMs: () => nowMs,
    }),
    pause: async (durationMs) => {
      pauses.push(durationMs);
      nowMs += durationMs;
    },
    isClosed: () => false,
    nowMs: () => nowMs,
    patienceMs: 60_000,
    onBadAnswer: (answer) => bad.push(answer),
  });
  return {
    asked,
    pauses,
    bad,
    ask: (more: Partial<Question<string>> = {}) =>
      ask({
        method: 'system_chain',
        async put(rpc) {
          const said: Said = await rpc.systemChain();
          if (typeof said === 'string') return said;
          throw said;
        },
        anomaly: (answer) => (answer.startsWith('odd') ? `it says ${answer}` : undefined),
        isSame: (a, b) => a === b,
        ...more,
      }),
  };
}

test('a query takes the first valid answer', async () => {
  const { ask, asked, bad } = talk(['yes'], ['no']);
  expect(await ask()).toEqual({ value: 'yes', endpoint: 0, anomaly: undefined });
  expect([asked, bad]).toEqual([[0], []]);
});

test('a bad answer is reported, another endpoint is queried, and the endpoint with the bad answer is last afterwards', async () => {
  const { ask, asked, bad, pauses } = talk([garbage, 'late'], ['yes']);
  expect((await ask()).value).toBe('yes');
  expect((await ask()).value).toBe('yes');
  expect(asked).toEqual([0, 1, 1]);
  expect(pauses).toEqual([]);
  expect(bad).toEqual([{ node: 'ws://a', method: 'chain_getBlock', reason: garbage.message }]);
});

test('a query to the only endpoint is repeated after growing pauses', async () => {
  const { ask, pauses, bad } = talk([garbage, garbage, garbage, 'yes']);
  expect((await ask()).value).toBe('yes');
  expect(pauses).toEqual([100, 200, 400]);
  expect(bad).toHaveLength(3);
});

test('when no endpoint gives a valid answer, the error contains the reason of each', async () => {
  const { ask, asked } = talk([garbage], [away]);
  await expect(ask()).rejects.toMatchObject({
    code: 'NoGoodAnswer',
    details: {
      method: 'system_chain',
      answers: [
        { node: 'ws://b', code: 'NodeUnavailable', reason: away.message },
        { node: 'ws://a', code: 'NodeBadAnswer', reason: garbage.message },
      ],
    },
  });
  expect(asked).toHaveLength(10);
});

test('a query rejects with NodeUnavailable when no endpoint is reachable', async () => {
  await expect(talk([away], [away]).ask()).rejects.toMatchObject({ code: 'NodeUnavailable' });
});

test('a query that no reachable endpoint can answer is not repeated', async () => {
  const { ask, asked, bad } = talk([moved], [away], [moved]);
  await expect(ask()).rejects.toBe(moved);
  expect([asked, bad]).toEqual([[0, 1, 2], []]);
});

test("an endpoint's refusal is reported as a bad answer when another endpoint can answer", async () => {
  const { ask, bad } = talk([moved], ['yes']);
  expect((await ask()).value).toBe('yes');
  expect(bad).toEqual([{ node: 'ws://a', method: 'system_chain', reason: 'moved' }]);
});

test('a valid answer is preferred to a suspect one, which is reported as bad', async () => {
  const { ask, bad } = talk(['odd'], ['yes']);
  expect((await ask()).value).toBe('yes');
  expect(bad).toEqual([{ node: 'ws://a', method: 'system_chain', reason: 'it says odd' }]);
});

test('a suspect answer that another endpoint confirms is accepted', async () => {
  const { ask, asked, bad } = talk(['odd'], ['odd']);
  expect(await ask()).toEqual({ value: 'odd', endpoint: 1, anomaly: 'it says odd' });
  expect([asked, bad]).toEqual([[0, 1], []]);
});

test('an endpoint cannot confirm its own suspect answer while another may still answer', async () => {
  const { ask, asked } = talk(['odd'], [away, away, 'yes']);
  expect((await ask()).value).toBe('yes');
  expect(asked).toEqual([0, 1, 0, 1, 0, 1]);
});

test('a single endpoint can confirm its own suspect answer', async () => {
  const { ask, asked } = talk(['odd', 'odd again', 'odd again']);
  expect((await ask()).anomaly).toBe('it says odd again');
  expect(asked).toHaveLength(3);
});

test('after five rounds of differing suspect answers, a query returns the last one with its anomaly', async () => {
  const { ask, asked } = talk(['odd one'], ['odd two']);
  expect(await ask()).toEqual({ value: 'odd two', endpoint: 1, anomaly: 'it says odd two' });
  expect(asked).toHaveLength(10);
});

test('a suspect answer of an earlier query is confirmed by another endpoint, or reported as bad after a valid one', async () => {
  const earlier = { value: 'odd', endpoint: 0, anomaly: 'it was odd' };
  const confirmed = talk(['odd'], ['odd']);
  expect((await confirmed.ask({ earlier })).anomaly).toBe('it says odd');
  expect(confirmed.asked).toEqual([1]);
  const refuted = talk(['yes']);
  expect((await refuted.ask({ earlier })).value).toBe('yes');
  expect(refuted.bad).toEqual([{ node: 'ws://a', method: 'system_chain', reason: 'it was odd' }]);
});
