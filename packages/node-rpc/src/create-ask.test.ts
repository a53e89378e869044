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

/** Endpoints that say one thing after another, the last one for ever. */
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
        doubt: (answer) => (answer.startsWith('odd') ? `it says ${answer}` : undefined),
        isSame: (a, b) => a === b,
        ...more,
      }),
  };
}

test('a good answer is taken from the first who gives one', async () => {
  const { ask, asked, bad } = talk(['yes'], ['no']);
  expect(await ask()).toEqual({ value: 'yes', endpoint: 0, doubt: undefined });
  expect([asked, bad]).toEqual([[0], []]);
});

test('a bad answer is counted and asked for elsewhere; who gave it is asked last from then on', async () => {
  const { ask, asked, bad, pauses } = talk([garbage, 'late'], ['yes']);
  expect((await ask()).value).toBe('yes');
  expect((await ask()).value).toBe('yes');
  expect(asked).toEqual([0, 1, 1]);
  expect(pauses).toEqual([]);
  expect(bad).toEqual([{ node: 'ws://a', method: 'chain_getBlock', reason: garbage.message }]);
});

test('the only endpoint is asked again after growing pauses', async () => {
  const { ask, pauses, bad } = talk([garbage, garbage, garbage, 'yes']);
  expect((await ask()).value).toBe('yes');
  expect(pauses).toEqual([100, 200, 400]);
  expect(bad).toHaveLength(3);
});

test('when all answers are bad, the error says what was wrong where', async () => {
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

test('when none can be reached, that is what is said', async () => {
  await expect(talk([away], [away]).ask()).rejects.toMatchObject({ code: 'NodeUnavailable' });
});

test('what no endpoint that can be reached is able to answer is not asked for twice', async () => {
  const { ask, asked, bad } = talk([moved], [away], [moved]);
  await expect(ask()).rejects.toBe(moved);
  expect([asked, bad]).toEqual([[0, 1, 2], []]);
});

test('what one endpoint cannot answer another can; the first is then counted', async () => {
  const { ask, bad } = talk([moved], ['yes']);
  expect((await ask()).value).toBe('yes');
  expect(bad).toEqual([{ node: 'ws://a', method: 'system_chain', reason: 'moved' }]);
});

test('a doubtful answer gives way to a good one, and is then counted as bad', async () => {
  const { ask, bad } = talk(['odd'], ['yes']);
  expect((await ask()).value).toBe('yes');
  expect(bad).toEqual([{ node: 'ws://a', method: 'system_chain', reason: 'it says odd' }]);
});

test('a doubtful answer stands when another endpoint gives the same', async () => {
  const { ask, asked, bad } = talk(['odd'], ['odd']);
  expect(await ask()).toEqual({ value: 'odd', endpoint: 1, doubt: 'it says odd' });
  expect([asked, bad]).toEqual([[0, 1], []]);
});

test('one of several endpoints does not confirm itself while another may still answer', async () => {
  const { ask, asked } = talk(['odd'], [away, away, 'yes']);
  expect((await ask()).value).toBe('yes');
  expect(asked).toEqual([0, 1, 0, 1, 0, 1]);
});

test('the only endpoint confirms itself', async () => {
  const { ask, asked } = talk(['odd', 'odd again', 'odd again']);
  expect((await ask()).doubt).toBe('it says odd again');
  expect(asked).toHaveLength(3);
});

test('doubtful answers that differ to the end: the last one, with its doubt', async () => {
  const { ask, asked } = talk(['odd one'], ['odd two']);
  expect((await ask()).value).toBe('odd two');
  expect(asked).toHaveLength(10);
});

test('an earlier doubtful answer is confirmed or refuted, by the others first', async () => {
  const earlier = { value: 'odd', endpoint: 0, doubt: 'it was odd' };
  const confirmed = talk(['odd'], ['odd']);
  expect((await confirmed.ask({ earlier })).doubt).toBe('it says odd');
  expect(confirmed.asked).toEqual([1]);
  const refuted = talk(['yes']);
  expect((await refuted.ask({ earlier })).value).toBe('yes');
  expect(refuted.bad).toEqual([{ node: 'ws://a', method: 'system_chain', reason: 'it was odd' }]);
});
