import { expect, vi } from 'vitest';
import type { PatientClient } from './client.ts';
import type { Intent } from './intents.ts';
import { type Execution, scanExecutions } from './scan-chain.ts';

/** Submits intents until each is final, and compares the API's answers about them with the chain. */
export interface IntentRun {
  /** Submits the intents that have no hash yet, one after the other for each account, as clients do. */
  send(intents: readonly Intent[]): Promise<void>;
  /** Submits intents again whose extrinsics no block can include any more, until all are final or the time is over. */
  settle(intents: readonly Intent[], timeoutMs: number): Promise<void>;
  /**
   * Checks that each intent is on the chain once, and that every hash in an answer has its true status. Returns the
   * number of extrinsics on the chain.
   */
  expectExactlyOnce(intents: readonly Intent[], nodeUrl: string): Promise<number>;
}

/** Creates a run of one client; it remembers the answers between the steps. */
export function createIntentRun(client: PatientClient): IntentRun {
  const hashes = new Map<number, string>();

  async function send(intents: readonly Intent[]): Promise<void> {
    const byAccount = Map.groupBy(intents, ({ uri }) => uri);
    await Promise.all([...byAccount.values()].map(sendInOrder));
  }

  async function sendInOrder(intents: readonly Intent[]): Promise<void> {
    for (const intent of intents) {
      if (!hashes.has(intent.index)) hashes.set(intent.index, await client.send(intent));
    }
  }

  async function expectStatus(hash: string, execution: Execution | undefined, fails: boolean): Promise<void> {
    const second = await client.statusOfGeneration2(hash);
    const status = await client.status(hash);
    if (execution === undefined) {
      expect(status).toMatchObject({ status: 'Error', isCompleted: true, isError: true });
      expect(second.status).toBe(400);
      return;
    }
    const { blockHash, extrinsicIndex: blockIndex } = execution;
    const place = { blockHash, blockIndex };
    expect(status).toMatchObject({ status: 'Finalized', isCompleted: true, isError: fails, ...place });
    expect(second).toMatchObject(fails ? { status: 400 } : { status: 200, body: { hash, blockHash } });
  }

  return {
    send,
    async settle(intents, timeoutMs) {
      const settleOnce = async () => {
        await send(intents);
        for (const { index } of intents) {
          const { status, blockHash } = await client.status(hashes.get(index) ?? '');
          if (status === 'Error' && blockHash === undefined) hashes.delete(index);
          else expect(status).toBe('Finalized');
        }
        expect(intents.every(({ index }) => hashes.has(index))).toBe(true);
      };
      await vi.waitFor(settleOnce, { timeout: timeoutMs, interval: 500 });
    },
    async expectExactlyOnce(intents, nodeUrl) {
      const executions = await scanExecutions(nodeUrl);
      const executed = executions.map(({ intent }) => intent).toSorted((a, b) => a - b);
      expect(executed).toEqual(intents.map(({ index }) => index));
      const onChain = new Map(executions.map((execution) => [String(execution.hash), execution]));
      for (const [index, hash] of hashes) expect(onChain.get(hash)?.intent).toBe(index);
      for (const hash of client.answered()) {
        const execution = onChain.get(hash);
        const fails = execution !== undefined && intents[execution.intent]?.fails === true;
        await expectStatus(hash, execution, fails);
      }
      return executions.length;
    },
  };
}
