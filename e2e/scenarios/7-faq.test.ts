import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario } from '../support/open-scenario.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

/** Each question with the facts that its answer must contain. */
const facts: readonly (readonly [question: string, ...facts: RegExp[]])[] = [
  ['What is Unique Staking?', /lock tokens for a while/, /adds rewards/],
  ['What are the benefits of Unique Staking?', /18%/, /inflation/, /Treasury/],
  ['When will I receive my tokens after unstaking?', /A week after/],
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

test('7 the seven questions are in order; each opens its answer and closes the one before', async () => {
  await using scenario = await openScenario(hub);
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

test('7 the keyboard opens the questions, and a URL can link to them', async () => {
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
