import { afterAll, beforeAll, expect, test } from 'vitest';
import { computedStyle } from '../support/computed-style.ts';
import { createHolder, fillAmount, startStake } from '../support/holder.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openScenario } from '../support/open-scenario.ts';
import { openStaker } from '../support/open-staker.ts';
import { readHash } from '../support/read-hash.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

afterAll(() => hub[Symbol.asyncDispose]());

test('4.10 4.1 every step of a stake is named, while the button says "Staking..."', async () => {
  await using staker = await openStaker(hub, createHolder('Texts steps', { signs: 'when told' }));
  const { page, proxy, dialog, wallet, button } = staker;
  const held = Promise.withResolvers<void>();
  const restore = proxy.fault(/extrinsic\/status/, { kind: 'held', until: held.promise });
  await startStake(page, '150');
  await dialog.getByRole('heading', { name: 'Please wait' }).waitFor();
  await dialog
    .getByText("Staking transaction may take a while... Please, don't close this tab.", { exact: true })
    .waitFor();
  const current = dialog.locator('[aria-current=step]');
  await current.getByText('Waiting for signature').waitFor();
  expect(await button.textContent()).toBe('Staking...');
  expect(await dialog.getByRole('list').getAttribute('aria-live')).toBe('polite');
  expect(await dialog.getByRole('listitem').allTextContents()).toEqual([
    'Preparing and checking the transaction',
    'Waiting for signature',
    'Submitted',
    'In block',
    'Finalized',
  ]);
  // Nothing is hidden behind the button, although the content could scroll.
  const { y: stepY = 0, height = 0 } = (await dialog.getByText('Finalized').boundingBox()) ?? {};
  const { y: buttonY = 0 } = (await dialog.getByRole('button', { name: 'Cancel' }).boundingBox()) ?? {};
  expect(buttonY).toBeGreaterThan(stepY + height);
  await wallet.answer();
  await current.getByText('In block').waitFor();
  const hash = await readHash(dialog);
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/);
  const short = `${hash.slice(0, 6)}…${hash.slice(-6)}`;
  expect(await dialog.locator('code').textContent()).toBe(short);
  await page.mouse.click(5, 5);
  await dialog.getByText('Please wait').waitFor();
  restore();
  held.resolve();
  await dialog.getByRole('heading', { name: 'Success!' }).waitFor();
  await dialog.getByText('You staked 150 UNQ', { exact: true }).waitFor();
  expect(await computedStyle(dialog.getByText('150 UNQ', { exact: true }), 'font-size')).toBe('32px');
  await dialog.getByText(/^First reward ≈ [A-Z][a-z]{2} \d{1,2}, .+$/).waitFor();
  const facts = await dialog.locator('dl').textContent();
  expect(facts).toMatch(/^Transaction hash0x[0-9a-f]{4}…[0-9a-f]{6}Block number[\d,]+$/);
  expect(facts).toContain(short);
  const link = dialog.getByRole('link', { name: 'View on Polkadot js' });
  expect(await link.getAttribute('href')).toMatch(
    /^https:\/\/polkadot\.js\.org\/apps\/\?rpc=ws.*#\/explorer\/query\/\d+$/,
  );
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
  await page.mouse.click(5, 5);
  await dialog.waitFor({ state: 'detached' });
});

test('4.10 on a low screen the progress fades out above its button until it is scrolled to its end', async () => {
  const holder = createHolder('Texts low', { signs: 'when told' });
  await using staker = await openStaker(hub, holder);
  const { page, dialog } = staker;
  await page.setViewportSize({ width: 390, height: 400 });
  await startStake(page, '150');
  await dialog.getByText('Waiting for signature').waitFor();
  /** The topmost element at a point 4 px above the footer: the fade, or the end of the content. */
  const aboveFooter = () =>
    page.evaluate<string>(`(() => {
      const { top, left } = document.querySelector('.dialog-footer').getBoundingClientRect();
      return document.elementFromPoint(left + 20, top - 4).className;
    })()`);
  expect(await aboveFooter()).toBe('dialog-fade');
  await page.evaluate("document.querySelector('.dialog-footer').parentElement.scrollTop = 9999");
  expect(await aboveFooter()).toBe('dialog-end');
});

test('4.10 4.1 an unstake has its own texts; Escape closes its success dialog', async () => {
  const holder = createHolder('Texts unstake', { signs: 'when told' });
  await using staker = await openStaker(hub, holder, { stakes: [200n] });
  const { page, dialog, wallet, button } = staker;
  await page.getByRole('tab', { name: 'Unstake' }).click();
  await fillAmount(page, '50');
  await button.click();
  await dialog
    .getByText("Unstaking transaction may take a while... Please, don't close this tab.", { exact: true })
    .waitFor();
  await dialog.getByText('Waiting for signature').waitFor();
  expect(await button.textContent()).toBe('Unstaking...');
  await wallet.answer();
  await dialog.getByText('You unstaked 50 UNQ', { exact: true }).waitFor();
  await dialog.getByText(/^Available from ≈ [A-Z][a-z]{2} \d{1,2}, .+$/).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('4.10 where the configured explorer is Subscan, the link of the success dialog leads there', async () => {
  const holder = createHolder('Texts subscan');
  await using staker = await openStaker(hub, holder, {
    prepare: async (_, proxy) =>
      void proxy.fault(/^\/$/, {
        kind: 'changed',
        change: (html) =>
          html.replace(
            /"explorer":\{.*?\}(?=\})/,
            '"explorer":{"kind":"subscan","extrinsicUrl":"https://unique.subscan.io/extrinsic/{hash}?tab=event"}',
          ),
      }),
  });
  const { page, dialog } = staker;
  await startStake(page, '150');
  await dialog.getByText('You staked').waitFor();
  const hash = await readHash(dialog);
  const link = dialog.getByRole('link', { name: 'View on Subscan' });
  expect(await link.getAttribute('href')).toBe(`https://unique.subscan.io/extrinsic/${hash}?tab=event`);
});

test.each([
  ['its message', '{"error":"Too busy today"}', 'Too busy today'],
  ['a text of the page if it has no message', '{}', 'The server responded with error 400.'],
] as const)('4.10 a failure says "Something went wrong" with %s', async (what, body, text) => {
  await using staker = await openStaker(hub, createHolder(`Texts failure ${what}`));
  const { page, proxy, dialog } = staker;
  proxy.fault(/extrinsic\/build/, { kind: 'answer', status: 400, body });
  await startStake(page, '150');
  await dialog.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  expect(await dialog.getByRole('alert').textContent()).toBe(text);
});

test.each([
  ['no error at all', {}, 'Transaction failed. Please try again.'],
  ['an error without words', { error: { message: '' } }, 'Please reinitiate your last action'],
] as const)(
  '4.10 the dialog of a transaction that failed with %s has a text of the page',
  async (what, failure, text) => {
    await using staker = await openStaker(hub, createHolder(`Texts ${what}`));
    const { page, proxy, dialog } = staker;
    proxy.fault(/extrinsic\/status/, {
      kind: 'changed',
      change: (body) => {
        const { error: _, ...status } = JSON.parse(body) as Readonly<Record<string, unknown>>;
        return JSON.stringify({ ...status, isError: status.isCompleted, ...failure });
      },
    });
    await startStake(page, '150');
    await dialog.getByRole('alert').getByText(text, { exact: true }).waitFor();
  },
);

test('4.10 without an account both forms say that none is connected', async () => {
  await using scenario = await openScenario(hub);
  const { page } = scenario;
  for (const [tab, text] of [
    ['Stake', 'SDK_STAKE: Account not connected.'],
    ['Unstake', 'SDK_UNSTAKE: Account not connected.'],
  ] as const) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await page.getByLabel('Amount').fill('150');
    await page.getByRole('button', { name: tab, exact: true }).click();
    await page.getByRole('alert').getByText(text, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
});
