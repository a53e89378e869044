// The blocks of submissions are replaced while an instance starts, or while none runs.
import { describe, expect, it } from 'vitest';
import { post } from './support/chain-api-network.ts';
import { useSubmissionStage } from './support/submission-stage.ts';

describe('submissions when an instance starts', () => {
  const stage = useSubmissionStage();
  const { restart, seal, sealAndSee, untilStatus, stake } = stage;

  /** Submits a stake that no block includes by itself, and returns its bytes as well. */
  async function submit(): Promise<{ hash: string; bytes: Uint8Array }> {
    const { hash } = (await post(`${stage.api.url}/extrinsic/submit`, await stake())).body as {
      hash: string;
    };
    const bytes = (await (await stage.openStore()).find(hash))?.bytes ?? new Uint8Array();
    stage.network.devchain.chain.setExtrinsicSource({ ready: () => [] });
    return { hash, bytes };
  }

  it('an extrinsic whose block is replaced by a final one during the start is found in the final one', async () => {
    const { chain } = stage.network.devchain;
    const { hash, bytes } = await submit();
    await sealAndSee(12);
    seal(1, [bytes]);
    const { number } = chain.bestBlock();
    await untilStatus(hash, { status: 'InBlock' });
    let isReplaced = false;
    await restart(() => {
      stage.node.spoil((method, [numbers]) => {
        if (method !== 'chain_getBlockHash' || !Array.isArray(numbers) || !numbers.includes(number)) return;
        if (isReplaced) return;
        isReplaced = true;
        chain.reorg({ depth: 1, count: 1, keepTransactions: false });
        seal(1, [bytes]);
        seal(4);
      });
    });
    await expect.poll(() => isReplaced).toBe(true);
    await sealAndSee(3);
    await untilStatus(hash, { status: 'Finalized', isError: false });
  });

  it.each([
    { place: 'above', blocks: 26 },
    { place: 'below', blocks: 6 },
  ])(
    'an extrinsic $place the last scanned block is found in a chain that was reverted while no instance ran',
    async ({ blocks }) => {
      const { chain } = stage.network.devchain;
      await sealAndSee(3);
      const before = chain.snapshot();
      const { hash, bytes } = await submit();
      await sealAndSee(30);
      const store = await stage.openStore();
      await expect
        .poll(async () => (await store.lookedThrough())?.number)
        .toBe(chain.finalizedBlock().number);
      await restart(() => {
        expect(chain.revert(before)).toBe(true);
        seal(12, []);
        seal(1, [bytes]);
        seal(blocks, []);
      });
      await sealAndSee(3);
      await untilStatus(hash, { status: 'Finalized', isError: false });
    },
  );
});
