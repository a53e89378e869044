// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { buildNetworkFigures, buildRate, UNQ } from '../../testing/builders.ts';
import { render } from '../../testing/render.ts';
import { NetworkCard } from './network-card.tsx';
import type { NetworkFigures } from './network-figures.ts';

async function show(changes: Partial<NetworkFigures>) {
  const figures: NetworkFigures = {
    network: buildNetworkFigures(),
    rate: buildRate(),
    hasFailed: false,
    isPaused: false,
    isRefreshing: false,
    age: undefined,
    onRetry: undefined,
    ...changes,
  };
  const card = await render(<NetworkCard symbol="UNQ" decimals={18} figures={figures} />);
  const figure = (label: string) =>
    [...card.find('dl > div', label).querySelectorAll('dd')].map(({ textContent }) => textContent);
  return { ...card, figure, [Symbol.dispose]: card[Symbol.dispose] };
}

test('the card shows every figure of the network', async () => {
  using card = await show({});
  expect(card.container.textContent).toContain('38,000,000.0000 UNQ');
  expect(card.container.textContent).toContain('38.00% of all UNQ');
  expect(card.figure('Accounts staking')).toEqual(['1,234', 'at block 98']);
  expect(card.figure('Current rate')).toEqual(['17.98% APY', '16.54% APR']);
  expect(card.figure('Next payout')[0]).toBe('in 5\u00a0h');
  expect(card.figure('Unstaking takes')).toEqual(['16\u00a0min 48\u00a0s', '168 blocks']);
});

test('unknown values are a dash: stakers that are not counted, a chain without payouts or issuance', async () => {
  using card = await show({
    network: buildNetworkFigures({ stakers: undefined, nextPayoutAtMs: undefined, totalIssuance: 0n }),
  });
  expect(card.figure('Accounts staking')).toEqual(['—', '']);
  expect(card.figure('Next payout')).toEqual(['—', '']);
  expect(card.container.textContent).not.toContain('of all');
  expect(card.container.textContent?.match(/—/g)).toHaveLength(3);
});

test('while figures load there are neither numbers nor dashes', async () => {
  using card = await show({ network: undefined, rate: undefined });
  expect(card.container.textContent).not.toMatch(/[\d…—]/);
});

test('after a failure known values stay, the others are a dash, and a retry is offered', async () => {
  let retries = 0;
  const onRetry = () => {
    retries += 1;
  };
  using card = await show({ network: undefined, hasFailed: true, onRetry });
  expect(card.container.textContent).toContain('Could not load the network figures.');
  expect(card.figure('Accounts staking')).toEqual(['—', '']);
  expect(card.figure('Current rate')).toEqual(['17.98% APY', '16.54% APR']);
  await card.click('button', 'Try again');
  expect(retries).toBe(1);
});

test('without a connection unknown values are a dash, and the card says when they are loaded', async () => {
  using card = await show({ network: undefined, rate: undefined, isPaused: true });
  expect(card.container.textContent).toContain('No connection. The figures load when it is back.');
  expect(card.figure('Current rate')).toEqual(['—', '']);
  expect(card.container.querySelectorAll('.skeleton')).toHaveLength(0);
});

test('figures that could not be refreshed stay, with their age', async () => {
  using card = await show({ hasFailed: true, age: '5 min' });
  expect(card.container.textContent).toContain('Last updated 5 min ago.');
  expect(card.figure('Accounts staking')).toEqual(['1,234', 'at block 98']);
});

test('a share below 0.01 % of the issuance is shown as "< 0.01%"', async () => {
  using card = await show({ network: buildNetworkFigures({ totalStaked: UNQ }) });
  expect(card.container.textContent).toContain('< 0.01% of all UNQ');
});
