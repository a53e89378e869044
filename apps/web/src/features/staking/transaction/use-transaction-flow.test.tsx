// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { aliceOn, buildNetwork, hashOf, UNQ } from '../../../testing/builders.ts';
import { createMemoryStorage } from '../../../testing/memory-storage.ts';
import { render } from '../../../testing/render.ts';
import { startTransaction } from './run-transaction.ts';
import { createTabLocks } from './tab-locks.ts';
import { createTransactionStore } from './transaction-store.ts';
import { type TransactionFlowOptions, useTransactionFlow } from './use-transaction-flow.ts';

const network = buildNetwork();
const alice = aliceOn(network);
const bob = { ...alice, publicKey: hashOf('02') };

interface PageProps {
  readonly account: typeof alice;
  readonly options: Pick<TransactionFlowOptions, 'tools' | 'load' | 'loadTracker'>;
  readonly onEnd: (isIncluded: boolean) => void;
}

function Page({ account, options, onEnd }: PageProps) {
  const fixed = { network, sign: async () => '0x', announce: () => undefined };
  const flow = useTransactionFlow({ ...fixed, ...options, account });
  const start = async () => onEnd(await flow.start({ kind: 'stake', amount: 150n * UNQ }));
  return (
    <button type="button" onClick={start}>
      {flow.problem ?? (flow.isStarting ? 'Staking...' : 'Stake')}
    </button>
  );
}

/** A page with a button that starts a stake. The script that makes it loads when the test resolves `script`. */
async function show(loadTracker: () => Promise<unknown> = async () => undefined) {
  const script = Promise.withResolvers<typeof startTransaction>();
  const store = createTransactionStore({ storage: createMemoryStorage() });
  const locks = createTabLocks(undefined, createMemoryStorage());
  const tools = { store, locks, nowMs: () => 1000, createId: () => `made ${store.get().length}` };
  const options = { tools, load: () => script.promise, loadTracker };
  const ends: boolean[] = [];
  const pageOf = (account: typeof alice) => (
    <Page account={account} options={options} onEnd={(isIncluded) => ends.push(isIncluded)} />
  );
  const page = await render(pageOf(alice));
  const change = (account: typeof alice) => page.rerender(pageOf(account));
  const label = () => page.find('button', '').textContent;
  return { ...page, script, store, ends, change, label, [Symbol.dispose]: page[Symbol.dispose] };
}

test('while the script loads the page says that it is starting', async () => {
  using page = await show();
  await page.click('button', 'Stake');
  expect(page.label()).toBe('Staking...');
  page.script.resolve(startTransaction);
  await page.until(() => page.label() === 'Stake');
  expect(page.store.get()).toHaveLength(1);
});

test('a start whose script arrives after a change of account is dropped, even if the first account is selected again', async () => {
  using page = await show();
  await page.click('button', 'Stake');
  await page.change(bob);
  expect(page.label()).toBe('Stake');
  await page.change(alice);
  expect(page.label()).toBe('Stake');
  page.script.resolve(startTransaction);
  await page.until(() => page.ends.length === 1);
  expect(page.ends).toEqual([false]);
  expect(page.store.get()).toEqual([]);
});

test('a start whose script arrives after the form was unmounted, as by a change of network, is dropped', async () => {
  const page = await show();
  await page.click('button', 'Stake');
  page[Symbol.dispose]();
  page.script.resolve(startTransaction);
  await page.until(() => page.ends.length === 1);
  expect(page.store.get()).toEqual([]);
});

test('if the script that makes a transaction cannot be loaded, the page says so and starts nothing', async () => {
  using page = await show();
  await page.click('button', 'Stake');
  page.script.reject(new TypeError('Failed to fetch'));
  await page.until(() => page.label()?.includes('could not be loaded') === true);
  expect(page.store.get()).toEqual([]);
});

test('4.6 if the script that follows a transaction cannot be loaded, the page says so and starts nothing', async () => {
  using page = await show(() => Promise.reject(new TypeError('Failed to fetch')));
  await page.click('button', 'Stake');
  page.script.resolve(startTransaction);
  await page.until(() => page.label() !== 'Staking...');
  expect(page.label()).toContain('try again or reload the page');
  expect(page.store.get()).toEqual([]);
});
