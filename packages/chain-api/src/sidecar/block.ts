import type { SidecarBlock } from '@hub/contract/chain-api/sidecar/block';
import type { BlockRef } from '@hub/node-rpc/types';
import { KeptAnswer } from '@hub/service-kit/kept-answer';
import type { Chain } from '../chain/chain.ts';
import { createPromiseCache } from '../chain/promise-cache.ts';
import type { TakeTurn } from '../extrinsics/blocks/take-turn.ts';
import { type BlockOptions, readBlock } from './read-block.ts';

/** Blocks in the sidecar's form. */
export interface SidecarBlocks {
  /**
   * `isFinalized` is the answer's statement about finality, which is left out when undefined. Throws the errors
   * of `readBlock`.
   */
  get(
    block: BlockRef,
    options: BlockOptions,
    isFinalized: boolean | undefined,
    takeTurn: TakeTurn,
  ): Promise<KeptAnswer<SidecarBlock>>;
}

/** The most UTF-16 units of text that the remembered answers have together; one can have some hundred thousand. */
const rememberedCharacters = 8 * 1024 ** 2;
/** An estimate of the memory that an answer takes beside its text. */
const entryCharacters = 512;

/** Reads blocks and remembers the answers that were asked for last: clients read the newest blocks again and again. */
export function createSidecarBlocks(context: Pick<Chain, 'node' | 'runtimes'>): SidecarBlocks {
  const answers = createPromiseCache<string, KeptAnswer<SidecarBlock>>(
    rememberedCharacters,
    ({ json }) => json.length + entryCharacters,
  );
  return {
    get(block, options, isFinalized, takeTurn) {
      const { eventDocs, extrinsicDocs, noFees } = options;
      const key = `${block.hash} ${eventDocs} ${extrinsicDocs} ${noFees} ${isFinalized}`;
      return answers.get(key, async () => {
        const undated = await readBlock(context, block, options, takeTurn);
        return new KeptAnswer(isFinalized === undefined ? undated : { ...undated, finalized: isFinalized });
      });
    },
  };
}
