import type { Chain } from '../../src/chain/types.ts';
import type { PoolLimits } from '../../src/pool/pool-limits.ts';
import { createTransactionPool } from '../../src/pool/transaction-pool.ts';
import type { TransactionStatus } from '../../src/pool/transaction-status.ts';
import { decode, encode, hashOf, ScriptedChain, type ScriptedExtrinsic } from './scripted-chain.ts';

/** A pool on a scripted chain, with all statuses of each submitted extrinsic. */
export function scriptedPool(limits?: PoolLimits) {
  const chain = new ScriptedChain();
  // The pool uses no other part of a chain.
  const pool = createTransactionPool(chain as unknown as Chain, limits);
  const received = new Map<string, TransactionStatus['type'][]>();
  return {
    chain,
    pool,
    submit(extrinsic: ScriptedExtrinsic) {
      const statuses: TransactionStatus['type'][] = [];
      const submission = pool.submit(encode(extrinsic), ({ type }) => statuses.push(type));
      if (submission.ok) received.set(submission.hash, statuses);
      return submission;
    },
    statuses: (extrinsic: ScriptedExtrinsic) => received.get(hashOf(extrinsic)),
    pending: () => pool.pending().map(decode),
  };
}
