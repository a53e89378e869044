// @vitest-environment happy-dom
import type { StakingPosition } from '@hub/client/chain-api/staking-position';
import { act } from 'react';
import { expect, test } from 'vitest';
import { buildBalance, buildPosition, buildRate, UNQ } from '../../testing/builders.ts';
import { type Rendered, render } from '../../testing/render.ts';
import { createAmountDraft, nothingTyped } from './form/amount-draft.ts';
import type { StakingFormData } from './form/staking-form-data.ts';
import { StrandingNotice } from './form/stranding-notice.tsx';
import type { StakingIntent } from './intent.ts';
import { StakingCard } from './staking-card.tsx';

const fees = {
  stake: 96_800_000_000_000_000n,
  unstakeAll: 164_000_000_000_000_000n,
  unstakePartial: 170_000_000_000_000_000n,
};

function buildData(changes: Partial<StakingFormData> = {}): StakingFormData {
  return {
    symbol: 'UNQ',
    decimals: 18,
    isConnected: true,
    draft: createAmountDraft(),
    position: buildPosition(),
    isPositionAwaited: true,
    rate: buildRate(),
    firstRewardAtMs: Date.parse('2026-11-22T00:00:00Z'),
    fees,
    busyReason: undefined,
    isRunning: false,
    StrandingNotice,
    onFocus: undefined,
    onStart: async () => true,
    ...changes,
  };
}

const submit = 'button[type=submit]';

async function show(changes: Partial<StakingFormData> = {}) {
  const intents: StakingIntent[] = [];
  const onStart = async (intent: StakingIntent) => {
    intents.push(intent);
    return true;
  };
  const rendered = await render(<StakingCard {...buildData({ onStart, ...changes })} />);
  const button = () => {
    const found = document.querySelector<HTMLButtonElement>(submit);
    if (found === null) throw new Error('no submit button');
    return found;
  };
  const text = () => document.querySelector('input')?.value;
  return { ...rendered, intents, button, text, [Symbol.dispose]: rendered[Symbol.dispose] };
}

test('3.1 the typed amount is staked exactly; 4.9 success clears the field', async () => {
  using card = await show();
  await card.type('Amount', '1,50.5');
  expect(card.container.textContent).toContain('Please enter a valid number');
  expect(card.button().disabled).toBe(true);
  await card.type('Amount', ' 150.500000000000000001 ');
  await card.click(submit, 'Stake');
  expect(card.intents).toEqual([{ kind: 'stake', amount: 150n * UNQ + UNQ / 2n + 1n }]);
  expect(card.text()).toBe('');
});

test('4.9 a failed transaction keeps the amount', async () => {
  using card = await show({ onStart: async () => false });
  await card.type('Amount', '150');
  await card.click(submit, 'Stake');
  expect(card.text()).toBe('150');
});

/** A card whose transaction ends when the test says so; `after` is the position after its inclusion. */
async function begin(
  tab: 'Stake' | 'Unstake',
  enter: (card: Rendered) => Promise<void>,
  after: StakingPosition,
) {
  const ended = Promise.withResolvers<boolean>();
  const running = { busyReason: 'A transaction is in progress.', onStart: () => ended.promise };
  const card = await show({ position: holding, ...running, busyReason: undefined });
  await card.click('[role=tab]', tab);
  await enter(card);
  await card.click(submit, tab);
  const proceed = (position: StakingPosition, changes: Partial<StakingFormData>) =>
    card.rerender(<StakingCard {...buildData({ ...running, position, ...changes })} />);
  await proceed(holding, { isRunning: true });
  await proceed(after, { isRunning: true });
  const isRefused = () => document.querySelector('input')?.getAttribute('aria-invalid') === 'true';
  return { ...card, ended, proceed, isRefused, [Symbol.dispose]: card[Symbol.dispose] };
}

const holding = buildPosition({ balance: buildBalance({ free: 1300n * UNQ, staked: 300n * UNQ }) });
const afterUnstake = buildPosition({ balance: buildBalance({ free: 1300n * UNQ, unstaked: 300n * UNQ }) });
const afterStake = buildPosition({
  balance: buildBalance({
    free: 1300n * UNQ,
    staked: 1200n * UNQ,
    available: 100n * UNQ,
    canstake: 100n * UNQ,
  }),
  stakesUsed: 1,
  stakesLeft: 9,
});
const typing = (text: string) => (card: Rendered) => card.type('Amount', text);
const takingMax = (card: Rendered) => card.click('button', 'Max');

test.each([
  ['an unstake', 'Unstake', typing('299'), '299', afterUnstake],
  ['an unstake of all', 'Unstake', takingMax, '300', afterUnstake],
  ['a stake', 'Stake', typing('900'), '900', afterStake],
  ['a stake of all', 'Stake', takingMax, '999.85', afterStake],
] as const)(
  '4.9 the amount of %s in progress is not checked against the balance that it has already changed; success clears it',
  async (_, tab, enter, text, after) => {
    using card = await begin(tab, enter, after);
    for (const isRunning of [true, false]) {
      await card.proceed(after, { isRunning });
      expect(card.isRefused()).toBe(false);
      expect(card.text()).toBe(text);
      expect(card.container.textContent).not.toMatch(/exceed|Minimum|no staked/);
    }
    await act(async () => card.ended.resolve(true));
    expect(card.text()).toBe('');
  },
);

test('3.4 4.9 a stake in progress is not counted twice: no warning of stranding, and its slot is marked only until the chain counts it', async () => {
  using card = await begin('Stake', typing('900'), holding);
  expect(card.container.querySelectorAll('.slot-next')).toHaveLength(1);
  await card.proceed(afterStake, { isRunning: false });
  expect(card.container.textContent).not.toContain('You could not unstake');
  expect(card.container.querySelectorAll('.slot-next')).toHaveLength(0);
});

test('4.9 after a failed transaction its amount is checked against the balance again', async () => {
  using card = await begin('Unstake', typing('299'), afterUnstake);
  await act(async () => card.ended.resolve(false));
  expect(card.text()).toBe('299');
  expect(card.isRefused()).toBe(true);
});

test('4.9 an amount typed during another transaction is checked against the balance, and stays', async () => {
  using card = await begin('Unstake', typing('200'), afterUnstake);
  await card.proceed(afterUnstake, { isRunning: false });
  await card.type('Amount', '50');
  expect(card.isRefused()).toBe(true);
  await act(async () => card.ended.resolve(true));
  expect(card.text()).toBe('50');
});

test('3.3 Max enters the maximum and follows it when it rises', async () => {
  using card = await show();
  await card.click('button', 'Max');
  expect(card.text()).toBe('999.85');
  expect(card.button().textContent).toBe('Stake All');
  const richer = buildBalance({ free: 1010n * UNQ, available: 1010n * UNQ, canstake: 1010n * UNQ });
  await card.rerender(<StakingCard {...buildData({ position: buildPosition({ balance: richer }) })} />);
  expect(card.text()).toBe('1009.85');
});

test('3.4 a stake that strands the account shows a warning and offers the safer amount in one click', async () => {
  using card = await show();
  await card.click('button', 'Max');
  expect(card.container.textContent).toContain('You could not unstake until you receive more tokens.');
  await card.click('button', 'instead');
  expect(card.text()).toBe('999.7332');
  expect(card.container.textContent).not.toContain('You could not unstake');
});

test('4.2 the estimated yearly reward and the time of the first reward of the typed amount are shown', async () => {
  using card = await show();
  await card.type('Amount', '100');
  const summary = card.find('dl', 'Estimated yearly rewards').textContent;
  expect(summary).toContain('+17.98');
  expect(summary).toMatch(/First reward≈ Nov 2[12], \d\d:\d\d [AP]M/);
});

test('a rate without an interval gives no estimate and no date', async () => {
  using card = await show({ rate: buildRate({ intervalRelayBlocks: 0 }), firstRewardAtMs: undefined });
  await card.type('Amount', '100');
  expect(card.find('dl', 'Estimated yearly rewards').textContent?.match(/No estimate/g)).toHaveLength(2);
});

test('where a rate has no yearly percentages, "No estimate" is shown for them', async () => {
  using card = await show({ rate: buildRate({ aprPercent: undefined, apyPercent: undefined }) });
  expect(card.find('dl', 'Estimated yearly rewards').textContent?.match(/No estimate/g)).toHaveLength(1);
});

test('4.9 an amount typed in one tab is gone in the other tab, and still gone back in the first', async () => {
  using card = await show();
  await card.type('Amount', '150');
  await card.click('[role=tab]', 'Unstake');
  expect(card.text()).toBe('');
  await card.click('[role=tab]', 'Stake');
  expect(card.text()).toBe('');
});

test.each<[string, Partial<StakingFormData>]>([
  [
    'All 10 stakes of this account are in use',
    { position: buildPosition({ stakesUsed: 10, stakesLeft: 0 }) },
  ],
  [
    'You need 0.0968 UNQ of transferable balance for the fee.',
    { position: buildPosition({ balance: buildBalance({ available: 1n }) }) },
  ],
  ['Waiting for your balances.', { position: undefined, busyReason: 'Waiting for your balances.' }],
  ['A transaction is in progress', { busyReason: 'A transaction is in progress: Stake 1 UNQ.' }],
])('the Stake button is disabled with a reason below it: %s', async (words, changes) => {
  using card = await show(changes);
  await card.type('Amount', '150');
  expect(card.button().disabled).toBe(true);
  expect(card.container.textContent).toContain(words);
});

test('4.1 the bar below "Stakes left" fills the free slots, and marks the one that the typed amount would take', async () => {
  using card = await show({ position: buildPosition({ stakesUsed: 3, stakesLeft: 7, maxStakes: 10 }) });
  const bar = () => card.find('[role=img]', '');
  const filled = () => [...bar().children].map(({ className }) => /bg-staked|slot-next/.exec(className)?.[0]);
  const left = (count: number) => Array.from({ length: count }, () => 'bg-staked');
  const used = Array.from({ length: 3 }, () => undefined);
  expect(bar().getAttribute('aria-label')).toBe('7 of 10 stakes left');
  expect(filled()).toEqual([...left(7), ...used]);
  await card.type('Amount', '150');
  expect(filled()).toEqual([...left(6), 'slot-next', ...used]);
});

test('5.4 an unknown number of stakes left is an ellipsis, never a number', async () => {
  using card = await show({ position: undefined });
  expect(card.find('dl > div', 'Stakes left').querySelector('dd')?.textContent).toBe('…');
});

test('5.4 where there is no position and none is awaited, the number of stakes left is a dash', async () => {
  using card = await show({ position: undefined, isPositionAwaited: false });
  expect(card.find('dl > div', 'Stakes left').querySelector('dd')?.textContent).toBe('—');
});

test('3.3 only Max is unstakeAll; a typed full amount is unstakePartial of exactly that amount', async () => {
  const position = buildPosition({ balance: buildBalance({ staked: 300n * UNQ }) });
  using card = await show({ position });
  const unstakes = () => card.find('dl > div', 'You unstake').lastElementChild?.textContent;
  await card.click('[role=tab]', 'Unstake');
  expect(unstakes()).toBe('—');
  await card.type('Amount', '299.999999999999999999');
  await card.click(submit, 'Unstake');
  await card.type('Amount', '300');
  expect(card.button().textContent).toBe('Unstake All');
  expect(unstakes()).toBe('Exactly 300 UNQ');
  await card.click(submit, 'Unstake All');
  await card.click('button', 'Max');
  expect(card.button().textContent).toBe('Unstake All');
  expect(unstakes()).toBe('Everything staked (the server reports 300 UNQ)');
  await card.click(submit, 'Unstake All');
  expect(card.intents).toEqual([
    { kind: 'unstakePartial', amount: 300n * UNQ - 1n },
    { kind: 'unstakePartial', amount: 300n * UNQ },
    { kind: 'unstakeAll', amount: 300n * UNQ },
  ]);
});

test('3.3 an amount typed after Max is unstakePartial of that amount', async () => {
  const position = buildPosition({ balance: buildBalance({ staked: 300n * UNQ }) });
  using card = await show({ position });
  await card.click('[role=tab]', 'Unstake');
  await card.click('button', 'Max');
  await card.type('Amount', '300.0');
  await card.click(submit, 'Unstake All');
  expect(card.intents).toEqual([{ kind: 'unstakePartial', amount: 300n * UNQ }]);
});

test('3.4 unstaking is disabled with a reason when the transferable balance is below the fee', async () => {
  const balance = buildBalance({ staked: 300n * UNQ, available: fees.unstakePartial - 1n });
  using card = await show({ position: buildPosition({ balance }) });
  await card.click('[role=tab]', 'Unstake');
  await card.type('Amount', '1');
  expect(card.button().disabled).toBe(true);
  expect(card.container.textContent).toContain('You need 0.1700 UNQ of transferable balance for the fee.');
});

test('1.1 text typed without an account is kept when one is selected; text typed with an account is not kept', async () => {
  const draft = createAmountDraft();
  {
    using card = await show({ draft, isConnected: false });
    await card.type('Amount', '150');
  }
  {
    using card = await show({ draft });
    expect(card.text()).toBe('150');
    expect(document.activeElement?.tagName).not.toBe('INPUT');
    await card.type('Amount', '160');
  }
  using next = await show({ draft });
  expect(next.text()).toBe('');
});

test('4.9 selecting the other tab discards text typed without an account', async () => {
  const draft = createAmountDraft();
  using card = await show({ draft, isConnected: false });
  await card.type('Amount', '150');
  await card.click('[role=tab]', 'Unstake');
  expect(draft.get()).toEqual({ tab: 'unstake', ...nothingTyped });
});

test('2.3 a tab selected before a wallet answers stays selected, with its text', async () => {
  const draft = createAmountDraft();
  {
    using card = await show({ draft, isConnected: false, position: undefined });
    await card.click('[role=tab]', 'Unstake');
    await card.type('Amount', '12');
  }
  using card = await show({ draft });
  expect(card.button().textContent).toBe('Unstake');
  expect(card.text()).toBe('12');
});

test('4.1 minimum, number of stakes and waiting time are those of the chain', async () => {
  using card = await show({
    position: buildPosition({ minimumStake: 5n * UNQ, maxStakes: 3, stakesLeft: 3 }),
    rate: buildRate({ pendingIntervalBlocks: 168, blockMs: 6000 }),
  });
  expect(card.container.querySelector('input')?.placeholder).toBe('Enter amount to stake (min 5 UNQ)');
  expect(card.container.textContent).toContain('Stake 5 UNQ or more, in up to 3 separate stakes.');
  expect(card.container.textContent).toContain(
    'One account can have up to 3 stakes. Stakes made at the same moment are merged, but each one counts.',
  );
  await card.type('Amount', '4');
  expect(card.container.textContent).toContain('Minimum staking amount is 5 UNQ');
  await card.click('[role=tab]', 'Unstake');
  expect(card.container.textContent).toContain('The tokens are available 16\u00a0min 48\u00a0s later.');
});

test('4.2 APR and APY never show more than four digits before the point: a higher APY is "> 9,999%"', async () => {
  using card = await show({ rate: buildRate({ aprPercent: '9999.999', apyPercent: '1234567890.5' }) });
  expect(card.container.textContent).toContain('9999.99% APR · > 9,999% APY');
});
