// @vitest-environment happy-dom
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { buildRecord } from '../../../testing/build-record.ts';
import { aliceOn, buildNetwork, buildPosition, hashOf, UNQ } from '../../../testing/builders.ts';
import { render } from '../../../testing/render.ts';
import type { TransactionRecord } from '../transaction/transaction-record.ts';
import type { TransactionFlow } from '../transaction/use-transaction-flow.ts';
import { TransactionDialogs } from './transaction-dialogs.tsx';

const block = { number: 7_984_660, hash: hashOf('c1') };
const position = buildPosition({
  blockNumber: block.number,
  blockHash: block.hash,
  stakes: [
    {
      amount: 150n * UNQ,
      stakedAtRelayBlock: 28_801,
      stakedAtMs: Date.parse('2026-11-20T04:49:00Z'),
      nextRewardRelayBlock: 43_200,
      nextRewardAtMs: Date.parse('2026-11-21T12:00:00Z'),
    },
  ],
  pending: [
    {
      amount: 10n * UNQ,
      unlocksAtBlock: block.number + 50_400,
      unlocksAtMs: Date.parse('2026-11-27T12:00:00Z'),
    },
  ],
});

async function show(
  changes: Partial<TransactionRecord> | string,
  props: Partial<ComponentProps<typeof TransactionDialogs>> = {},
) {
  const done: string[] = [];
  const flowOf = (now: typeof changes): TransactionFlow => ({
    shown: typeof now === 'string' ? undefined : buildRecord(now),
    isStarting: false,
    problem: typeof now === 'string' ? now : undefined,
    start: async () => false,
    cancel: () => done.push('cancel'),
    leave: () => done.push('leave'),
    repeat: () => done.push('repeat'),
  });
  const dialogs = (now: typeof changes) => (
    <TransactionDialogs
      flow={flowOf(now)}
      network={buildNetwork()}
      pace={{ number: 131, blockMs: 6000 }}
      account={aliceOn(buildNetwork())}
      position={position}
      isPositionAwaited
      {...props}
    />
  );
  const rendered = await render(dialogs(changes));
  const become = (next: typeof changes) => rendered.rerender(dialogs(next));
  const dialog = () => document.querySelector('dialog')?.textContent ?? '';
  return { ...rendered, done, dialog, become, [Symbol.dispose]: rendered[Symbol.dispose] };
}

test('4.10 waiting for the signature can be cancelled', async () => {
  using shown = await show({ stage: 'signing', hash: undefined, submittedAtMs: undefined });
  expect(shown.dialog()).toContain('Please wait');
  expect(shown.dialog()).toContain("Staking transaction may take a while... Please, don't close this tab.");
  expect(shown.find('[aria-current=step]', 'Waiting for signature')).toBeDefined();
  await shown.click('button', 'Cancel');
  expect(shown.done).toEqual(['cancel']);
});

test('4.6 4.7 after submission the hash is shown, and the dialog can be left', async () => {
  using shown = await show({ stage: 'submitted', kind: 'unstakeAll' });
  expect(shown.find('code', '0xf1f1…f1f1f1').title).toBe(hashOf('f1'));
  expect(shown.dialog()).toContain('Unstaking transaction may take a while');
  await shown.click('button', 'Continue in the background');
  expect(shown.done).toEqual(['leave']);
});

test('4.10 success names the amount, the first reward and the block, and links to the explorer', async () => {
  using shown = await show({ stage: 'inBlock', block, chainAmount: 150n * UNQ + 1n });
  expect(shown.dialog()).toContain('Success!');
  expect(shown.dialog()).toContain('You staked 150.000000000000000001 UNQ');
  expect(shown.dialog()).toMatch(/First reward ≈ Nov 2[12], /);
  expect(shown.dialog()).toContain('7,984,660');
  const link = shown.find('a', 'View on Subscan');
  expect(link.getAttribute('href')).toBe(`https://unique.subscan.io/extrinsic/${hashOf('f1')}?tab=event`);
});

test('4.7 the open success dialog says that a reorg discarded the block, and a later failure says so too', async () => {
  using open = await show({ stage: 'inBlock', block });
  await open.become({ stage: 'submitted', isRetracted: true });
  expect(open.dialog()).toContain('Stake 150 UNQ: the network discarded its block, waiting for a new one');
  await open.become({ stage: 'failed', failure: 'Too late.', isRetracted: true });
  expect(open.dialog()).toContain('Too late.');
  expect(open.dialog()).toContain('The network discarded an earlier block that included this transaction.');
});

test('4.10 the success of an unstake names its amount and when it is available', async () => {
  using shown = await show({ stage: 'finalized', kind: 'unstakePartial', block });
  expect(shown.dialog()).toContain('You unstaked 150 UNQ');
  expect(shown.dialog()).toMatch(/Available from ≈ Nov 2[78], /);
});

test('4.10 the success dialog keeps the steps after the signature and continues them to finality', async () => {
  const step = (shown: Awaited<ReturnType<typeof show>>, label: string) => shown.find('dialog li', label);
  using inBlock = await show({ stage: 'inBlock', block });
  expect([...document.querySelectorAll('dialog li')].map((one) => one.textContent)).toEqual([
    'Submitted',
    'In block',
    'Finalized',
  ]);
  expect(step(inBlock, 'Finalized').getAttribute('aria-current')).toBe('step');
  await inBlock.become({ stage: 'finalized', block });
  expect(step(inBlock, 'Finalized').getAttribute('aria-current')).toBeNull();
  expect(step(inBlock, 'Finalized').querySelector('.text-positive')).not.toBeNull();
});

test('4.10 before the position includes the block, the time of the first reward is an ellipsis', async () => {
  using shown = await show({ stage: 'inBlock', block: { ...block, number: block.number + 1 } });
  expect(shown.dialog()).toContain('First reward …');
});

test('4.10 where no position is awaited, or it has no stake, the time of the first reward is a dash', async () => {
  const later = { ...block, number: block.number + 1 };
  {
    using failed = await show({ stage: 'inBlock', block: later }, { isPositionAwaited: false });
    expect(failed.dialog()).toContain('First reward —');
  }
  using without = await show({ stage: 'inBlock', block }, { position: { ...position, stakes: [] } });
  expect(without.dialog()).toContain('First reward —');
});

test("4.10 with another account selected the time of the first reward is a dash, not that account's", async () => {
  const other = { ...aliceOn(buildNetwork()), publicKey: hashOf('02') };
  using shown = await show({ stage: 'inBlock', block }, { account: other });
  expect(shown.dialog()).toContain('First reward —');
});

test('4.10 a failure shows its message, or the advice to begin again if it has none', async () => {
  using failed = await show({ stage: 'failed', failure: 'Arithmetic underflow.' });
  expect(failed.dialog()).toContain('Something went wrong');
  expect(failed.dialog()).toContain('Arithmetic underflow.');
  using empty = await show({ stage: 'failed', failure: undefined });
  expect(empty.container.textContent).toContain('Please reinitiate your last action');
});

test('4.6 for a transaction of unknown outcome that another chain has, the dialog says "was made on another chain"', async () => {
  using foreign = await show({ stage: 'unknown', isForeign: true });
  expect(foreign.dialog()).toContain('Stake 150 UNQ: was made on another chain');
});

test('4.5 the dialog says what the wallet is asked to sign; for "everything" it names the amount as one the server reports', async () => {
  using all = await show({ stage: 'signing', kind: 'unstakeAll', amount: 10n * UNQ, hash: undefined });
  expect(all.dialog()).toContain(
    'Your wallet will ask you to sign: Unstake everything (the server reports 10 UNQ).',
  );
  using part = await show({ stage: 'signing', kind: 'unstakePartial', amount: 10n * UNQ, hash: undefined });
  expect(part.container.textContent).toContain('Your wallet will ask you to sign: Unstake 10 UNQ.');
});

test("4.10 the success of unstaking everything shows the chain's amount, or none", async () => {
  using said = await show({
    stage: 'inBlock',
    kind: 'unstakeAll',
    amount: 10n,
    block,
    chainAmount: 7n * UNQ,
  });
  expect(said.dialog()).toContain('You unstaked 7 UNQ');
  using unsaid = await show({ stage: 'inBlock', kind: 'unstakeAll', amount: 10n, block });
  expect(unsaid.container.textContent).toContain('You unstaked everything');
});

test('4.6 a refusal says until when the network could still include the transaction', async () => {
  using refused = await show({ stage: 'refused', failure: 'Stale' });
  expect(refused.dialog()).toContain('Stale');
  expect(refused.dialog()).toContain('could still include it until block 194 has passed');
  expect(refused.find('code', '0xf1f1…f1f1f1').title).toBe(hashOf('f1'));
});

test('4.8 a failed transaction that may succeed in the next block has a button that repeats it', async () => {
  using again = await show({ stage: 'failed', failure: 'Too many', isRepeatable: true });
  await again.click('button', 'Try again');
  expect(again.done).toEqual(['repeat']);
});

test('4.10 a start that is refused for want of an account shows that reason in the dialog', async () => {
  using shown = await show('SDK_STAKE: Account not connected.');
  expect(shown.dialog()).toContain('SDK_STAKE: Account not connected.');
});

test('4.8 a cancelled transaction shows no dialog and no text', async () => {
  using shown = await show({ stage: 'cancelled' });
  expect(document.querySelector('dialog')).toBeNull();
  expect(shown.container.textContent).toBe('');
});
