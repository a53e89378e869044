import { expect, test } from 'vitest';
import { answerEarly } from './answer-early.ts';
import { askPosition } from './ask-position.ts';

const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
const aliceOnUnique = 'unjKJQJrRd238pkUZZvzDQrfKuM39zBSnQ5zjAGAGcdRhaJTx';
const bob = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty';
const position = 'https://hub.example/unique/v1/staking/position?address=';
const configText = JSON.stringify({
  networks: [
    { symbol: 'UNQ', chainApiUrl: '/unique/v1' },
    { symbol: 'QTZ', chainApiUrl: 'https://quartz.example/v1/' },
  ],
});

/** Records requests; answers with the requested address, or fails. */
function createNetwork(fails = false) {
  const asked: string[] = [];
  const fetch = async (url: Parameters<typeof globalThis.fetch>[0]) => {
    asked.push(String(url));
    if (fails) throw new TypeError('Failed to fetch');
    return new Response(String(url));
  };
  return { asked, fetch };
}

function ask(cookie: string, fetch: typeof globalThis.fetch, text: string | undefined = configText) {
  const pageUrl = 'https://hub.example/';
  return askPosition({ cookies: { cookie }, configText: text, pageUrl, fetch, nowMs: () => 1000 });
}

const remembered = `wallet=Talisman; wallet_address=${alice}`;

test.each([
  ['its address on the first network', remembered, `${position}${alice}`],
  [
    'its address on the remembered network',
    `${remembered}; token_symbol=QTZ`,
    `https://quartz.example/v1/staking/position?address=${alice}`,
  ],
  ['a saved text that is no address, encoded', 'wallet=T; wallet_address=a%26b', `${position}a%26b`],
])('the position of a saved account is requested for %s', (_, cookie, url) => {
  const { asked, fetch } = createNetwork();
  ask(cookie, fetch);
  expect(asked).toEqual([url]);
});

test.each([
  ['a new visitor', 'token_symbol=UNQ', configText],
  ['a configuration that makes no sense', remembered, '{'],
  ['a configuration without networks', remembered, '{"networks":[]}'],
])('nothing is requested for %s', (_, cookie, text) => {
  const { asked, fetch } = createNetwork();
  expect(ask(cookie, fetch, text)).toBeUndefined();
  expect(asked).toEqual([]);
});

test('the early response is used once, for the same account in any address format', async () => {
  const { asked, fetch } = createNetwork();
  const answered = answerEarly(fetch, ask(remembered, fetch), () => 11_000);
  expect(await (await answered(`${position}${bob}`)).text()).toBe(`${position}${bob}`);
  expect(await (await answered(`${position}${aliceOnUnique}`)).text()).toBe(`${position}${alice}`);
  expect(await (await answered(`${position}${aliceOnUnique}`)).text()).toBe(`${position}${aliceOnUnique}`);
  expect(asked).toEqual([`${position}${alice}`, `${position}${bob}`, `${position}${aliceOnUnique}`]);
});

test('if the early request failed, the page sends a request of its own', async () => {
  const early = ask(remembered, createNetwork(true).fetch);
  const { asked, fetch } = createNetwork();
  await answerEarly(fetch, early, () => 1000)(`${position}${aliceOnUnique}`);
  expect(asked).toEqual([`${position}${aliceOnUnique}`]);
});

test('a response older than 10 seconds is requested again', async () => {
  const { asked, fetch } = createNetwork();
  const early = ask(remembered, fetch);
  await answerEarly(fetch, early, () => 11_001)(`${position}${aliceOnUnique}`);
  expect(asked).toEqual([`${position}${alice}`, `${position}${aliceOnUnique}`]);
});

test('an early response with an incomplete body is requested again', async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError('cut')) });
  const early = ask(remembered, async () => new Response(broken));
  const { asked, fetch } = createNetwork();
  await answerEarly(fetch, early, () => 1000)(`${position}${aliceOnUnique}`);
  expect(asked).toEqual([`${position}${aliceOnUnique}`]);
});
