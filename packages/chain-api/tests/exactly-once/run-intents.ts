import { expect, vi } from 'vitest';
import type { PatientClient } from './client.ts';
import type { Intent } from './intents.ts';
import { type Execution, scanExecutions } from './scan-chain.ts';

/** Sends intents until each is final, and compares what the API says of them with the chain. */
export interface IntentRun {
  /** Sends those that have no answer yet: one after the other for each account, as clients do. */
  send(intents: readonly Intent[]): Promise<void>;
  /** Sends again what can no longer be included, until all of them are final. */
  settle(intents: readonly Intent[], timeoutMs: number): Promise<void>;
  /** Each intent is on chain once, and every hash that was ever answered has its true status; gives the number on chain. */
  expectExactlyOnce(intents: readonly Intent[], nodeUrl: string): Promise<number>;
}

/** A run of one client; what it has answers for is kept between the steps. */
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
