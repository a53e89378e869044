import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHolder } from '../support/holder.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario } from '../support/open-scenario.ts';
import { openStaker } from '../support/open-staker.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

/** Each question with the facts that its answer must contain. */
const facts: readonly (readonly [question: string, ...facts: RegExp[]])[] = [
  ['What is Unique Staking?', /lock tokens for a while/, /adds rewards/],
  ['What are the benefits of Unique Staking?', /18%/, /inflation/, /Treasury/],
  ['When will I receive my tokens after unstaking?', /available a week after/],
  ['What are the future plans for Unique Staking?', /apps the network sponsors/, /another kind of wallet/],
  ['Can I stake UNQ tokens with MetaMask?', /Not yet/, /Substrate wallet/],
  ['How many times can I stake my tokens?', /up to 10/, /100 tokens/],
  [
    'Can I stake tokens locked in vesting?',
    /1000 tokens, 500 transferable and 500 in vesting/,
    /If you stake 400, all of them come from vesting/,
    /If you stake 600, 500 come from vesting and 100 are transferable/,
  ],
];

test('7 the seven questions stand in their order, each opens its answer and closes the one before', async () => {
  await using scenario = await openScenario(hub, {
    // Before the chain has answered, the terms are the usual ones.
    prepare: async (_, proxy) => void proxy.fault(/\/staking\//, { kind: 'silence' }),
  });
  const faq = scenario.page.locator('#FAQ');
  expect(await faq.getByRole('heading', { level: 3 }).allTextContents()).toEqual(
    facts.map(([question]) => question),
  );
  const answers = faq.locator('details > p');
  for (const [index, [question, ...patterns]] of facts.entries()) {
    await faq.getByText(question).click();
    await answers.nth(index).waitFor();
    const text = await answers.nth(index).textContent();
    for (const pattern of patterns) expect(text).toMatch(pattern);
    expect(await answers.filter({ visible: true }).count(), question).toBe(1);
  }
  await faq.getByText(facts.at(-1)![0]).click();
  expect(await answers.filter({ visible: true }).count()).toBe(0);
});

test('7 4.1 once the chain has answered, the answers name its waiting time and limits, as the forms do', async () => {
  const reader = createHolder('FAQ reader');
  await using staker = await openStaker(hub, reader, {
    prepare: async (_, proxy) =>
      void proxy.fault(/staking\/position/, {
        kind: 'changed',
        change: (body) =>
          body
            .replace('"maxStakes":10', '"maxStakes":3')
            .replace('"stakesLeft":10', '"stakesLeft":3')
            .replace(/"minimumStake":"\d+"/, `"minimumStake":"${5n * 10n ** 18n}"`),
      }),
  });
  const { page } = staker;
  const answerTo = async (question: string) => {
    await page.locator('#FAQ').getByText(question).click();
    return await page.locator('#FAQ details[open] > p').textContent();
  };
  await page.getByText('Stake 5 UNQ or more, in up to 3 separate stakes.').waitFor();
  expect(await answerTo('How many times can I stake my tokens?')).toContain(
    'up to 3 stakes at a time, each of at least 5 tokens',
  );
  await page.getByRole('tab', { name: 'Unstake', exact: true }).click();
  const hint = await page.getByText('Unstake any amount at any time.').textContent();
  const time = hint?.match(/available (.+) later/)?.[1];
  expect(time).toBe('16\u00a0min 48\u00a0s');
  expect(await answerTo('When will I receive my tokens after unstaking?')).toContain(
    `available ${time} after your unstake is in a block`,
  );
});

test('7 the questions can be opened with the keyboard, and a URL with #FAQ scrolls to them', async () => {
  await using scenario = await openScenario(hub, { viewport: 'phone' });
  const { context, proxy } = scenario;
  const page = await context.newPage();
  await page.goto(`${proxy.url}/#FAQ`);
  await page.getByText(/^Block [\d,]+/).waitFor();
  expect((await page.getByRole('heading', { name: 'FAQ' }).boundingBox())!.y).toBeLessThan(200);
  await page.locator('summary').first().focus();
  await page.keyboard.press('Enter');
  await page.getByText('You lock tokens for a while').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.getByText('You earn about 18% a year').waitFor();
  expect(await page.getByText('You lock tokens for a while').isVisible()).toBe(false);
});
