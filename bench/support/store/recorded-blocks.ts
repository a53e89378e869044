import type { SealedBlock } from '../../../packages/devchain/src/chain/build-block.ts';
import type { Block } from '../../../packages/devchain/src/frame/block.ts';
import { encodeHeader, hashOf } from '../../../packages/devchain/src/runtime/header.ts';
import { emptyState } from '../../../packages/devchain/src/state/tree-state.ts';
import type { Hex } from '../../../packages/primitives/src/hex.ts';
import { createBenchChain } from '../bench-chain.ts';

/** The content of a block that a chain sealed. */
export type RecordedBlock = Pick<Block, 'header' | 'extrinsics' | 'timestampMs' | 'changes'>;

/** More than the 2,400 block hashes in the state, so that blocks remove as many keys as they add. */
const laterBlocks = 5000;
const zeroHash: Hex = `0x${'00'.repeat(32)}`;

/** The blocks of a chain: weeks of stakes and rewards, then 5,000 blocks, every tenth with a transfer. */
export function recordBlocks(): readonly RecordedBlock[] {
  const { chain, wallet, accountOf } = createBenchChain({ story: true });
  const to = wallet.address('//Bob');
  let { nonce } = accountOf('//Alice');
  for (let count = 0; count < laterBlocks; count += 1) {
    const extrinsics =
      count % 10 === 0 ? [wallet.sign('//Alice', nonce++, 'balances.transferKeepAlive', to, 1n)] : [];
    chain.seal({ extrinsics });
  }
  return Array.from({ length: chain.bestBlock().number + 1 }, (_, number) => {
    const block = chain.block(chain.blockHash(number) ?? zeroHash);
    if (block === undefined) throw new Error(`Block ${number} is not on the best chain`);
    const { header, extrinsics, timestampMs, changes } = block;
    return { header, extrinsics, timestampMs, changes };
  });
}

/**
 * The child of `parent` with the content of a recorded block; the recorded blocks are repeated, from the second one on.
 * `fork` distinguishes siblings.
 */
export function nextBlock(
  recorded: readonly RecordedBlock[],
  parent: SealedBlock | undefined,
  fork = 0,
): SealedBlock {
  const number = parent === undefined ? 0 : parent.number + 1;
  const content = recorded[number === 0 ? 0 : 1 + ((number - 1 + fork) % (recorded.length - 1))];
  if (content === undefined) throw new Error('No recorded blocks');
  const { extrinsics, timestampMs, changes } = content;
  const header = { ...content.header, number, parentHash: parent?.hash ?? zeroHash };
  const headerBytes = encodeHeader(header);
  return {
    number,
    hash: hashOf(headerBytes),
    header,
    headerBytes,
    extrinsics,
    get extrinsicHashes() {
      return extrinsics.map(hashOf);
    },
    timestampMs,
    state: (parent?.state ?? emptyState()).with(changes),
    changes,
  };
}
