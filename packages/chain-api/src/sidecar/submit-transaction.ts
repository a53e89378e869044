import { decodeExtrinsic } from '@hub/scale/extrinsic';
import type { ChainContext } from '../chain-context.ts';
import { readTransaction, refusedTransaction } from './read-transaction.ts';

export async function submitTransaction(context: ChainContext, tx: string): Promise<{ hash: string }> {
  const bytes = readTransaction(tx, 'Failed to parse transaction.');
  try {
    const { runtime } = await context.runtimes.at((await context.head.best()).hash);
    decodeExtrinsic(runtime, bytes);
  } catch (cause) {
    throw refusedTransaction(cause, { error: 'Failed to parse transaction.', transaction: tx });
  }
  try {
    return { hash: await context.node.rpc.submitExtrinsic(bytes) };
  } catch (cause) {
    throw refusedTransaction(cause, { error: 'Failed to submit transaction.', transaction: tx });
  }
}
