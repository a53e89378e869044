// A snapshot of a chain with ten thousand accounts, and the revert after all of them were changed.
import { createTransactionPool } from '../packages/devchain/src/pool/transaction-pool.ts';
import { createBenchChain } from './support/bench-chain.ts';
import { measure } from './support/measure.ts';
import { printFigures } from './support/print-figures.ts';
import { repeat } from './support/repeat.ts';

const accountCount = 10_000;

const { chain, wallet } = createBenchChain();
chain.setExtrinsicSource(createTransactionPool(chain));
const prefix = wallet.accountKey('//Alice').slice(2, 66);
const rich = chain.bestBlock().state.get(wallet.accountKey('//Alice').slice(2));
const poor = chain.bestBlock().state.get(wallet.accountKey('//Operator').slice(2));
if (rich === undefined || poor === undefined) throw new Error('Genesis lacks an account');

const storageOf = (value: Uint8Array) =>
  new Map(
    Array.from({ length: accountCount }, (_, index) => [
      `${prefix}${index.toString(16).padStart(96, '0')}`,
      value,
    ]),
  );

/** Throws unless all accounts have the value. */
function checkAccounts(value: Uint8Array): void {
  const { state } = chain.bestBlock();
  for (const key of storageOf(value).keys()) {
    if (Buffer.compare(state.get(key) ?? new Uint8Array(), value) !== 0) throw new Error(`${key} is wrong`);
  }
}

chain.seal({ storage: storageOf(rich) });

const runs = await repeat(7, async () => {
  const before = chain.bestBlock().hash;
  let id: ReturnType<typeof chain.snapshot> = '0x';
  const taken = await measure(() => {
    id = chain.snapshot();
  });
  chain.seal({ storage: storageOf(poor) });
  chain.seal({ count: 20 });
  checkAccounts(poor);
  const reverted = await measure(() => {
    if (!chain.revert(id)) throw new Error('The snapshot is not known');
  });
  if (chain.bestBlock().hash !== before) throw new Error('Another block is best after the revert');
  checkAccounts(rich);
  return (taken.seconds + reverted.seconds) * 1000;
});

printFigures(`Snapshot and revert, ${accountCount} accounts, 21 blocks`, [
  {
    what: 'both together',
    unit: 'ms',
    samples: runs,
    target: { aim: 100, least: 100, better: 'lower' },
  },
]);
