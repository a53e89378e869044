import { connectNode } from '@hub/node-rpc/connect-node';
import type { Hex } from '@hub/primitives/hex';
import { decodeExtrinsic } from '@hub/scale/extrinsic';
import { createRuntime } from '@hub/scale/runtime';
import { intentOfAmount } from './intents.ts';

/** An intent's extrinsic on the chain. */
export interface Execution {
  readonly intent: number;
  readonly hash: Hex;
  readonly blockHash: Hex;
  readonly extrinsicIndex: number;
}

/** Reads the extrinsics of intents on the best chain, directly from the node. */
export async function scanExecutions(nodeUrl: string): Promise<Execution[]> {
  await using node = await connectNode({ urls: [nodeUrl] });
  const runtime = createRuntime(await node.rpc.getMetadata(), { ss58Prefix: 7391 });
  const best = await node.rpc.getBestBlock();
  const executions: Execution[] = [];
  for (let number = 1; number <= best.number; number += 1) {
    const block = await node.rpc.getBlock(await node.rpc.getBlockHash(number));
    for (const [extrinsicIndex, bytes] of (block?.extrinsics ?? []).entries()) {
      const { hash, signature, call } = decodeExtrinsic(runtime, bytes);
      const amount = call.fields.find(({ name }) => name === 'value' || name === 'amount')?.value;
      // Calls without an amount of their own prepared the chain.
      if (signature === undefined || block === undefined || amount === undefined) continue;
      const intent = intentOfAmount(BigInt(amount as bigint | number));
      executions.push({ intent, hash, blockHash: block.hash, extrinsicIndex });
    }
  }
  return executions;
}
