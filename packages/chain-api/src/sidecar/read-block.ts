import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SidecarBlock, SidecarExtrinsic } from '@hub/contract/chain-api/sidecar/block';
import type { BlockRef } from '@hub/node-rpc/types';
import { allInOrder } from '@hub/primitives/all-in-order';
import type { Hex } from '@hub/primitives/hex';
import { capabilitiesOf } from '@hub/scale/capabilities';
import { decodeState } from '@hub/scale/decode-state';
import { decodeStorageValue, storageKey } from '@hub/scale/storage';
import { readAccount, readList } from '@hub/scale/value';
import type { Chain } from '../chain/chain.ts';
import {
  type BlockExtrinsics,
  eventsOf,
  fetchBlockExtrinsics,
} from '../extrinsics/blocks/block-extrinsics.ts';
import { decodeBlockExtrinsic } from '../extrinsics/blocks/decode-block-extrinsic.ts';
import type { TakeTurn } from '../extrinsics/blocks/take-turn.ts';
import { blockAuthor } from './block-author.ts';
import { type PaidExtrinsic, readFeeInfo } from './fee-info.ts';
import { readDigest } from './read-digest.ts';
import { renderEvent } from './render-event.ts';
import { renderExtrinsic } from './render-extrinsic.ts';

/** Options of a request that change a block's answer. */
export interface BlockOptions {
  readonly eventDocs: boolean;
  readonly extrinsicDocs: boolean;
  readonly noFees: boolean;
}

/** A block without its finality, so it never changes. */
export type UndatedBlock = Omit<SidecarBlock, 'finalized'>;

/**
 * Reads and decodes a block. Throws AppError `BlockNotFound` when the node lacks it, `NodeRpcError` when the node lacks
 * only its state, `BlockUnreadable` and `StateUnreadable` when its bytes do not fit its runtime.
 */
export async function readBlock(
  context: Pick<Chain, 'node' | 'runtimes'>,
  ref: BlockRef,
  options: BlockOptions,
  takeTurn: TakeTurn,
): Promise<UndatedBlock> {
  const { node, runtimes } = context;
  const [block, validators] = await allInOrder([
    fetchBlockExtrinsics(node.rpc, runtimes, ref, takeTurn),
    readValidators(context, ref),
  ]);
  const { header, hash } = block.block;
  const digest = readDigest(block.block);
  const author = blockAuthor(digest, validators);
  const extrinsics = await readExtrinsics(context, block, options);
  const phaseEvents = (phase: 'Initialization' | 'Finalization') => ({
    events: block.events
      .filter((event) => event.phase.type === phase)
      .map((event) => renderEvent(block.runtime, event, options.eventDocs)),
  });
  return {
    number: header.number.toString(),
    hash,
    parentHash: header.parentHash,
    stateRoot: header.stateRoot,
    extrinsicsRoot: header.extrinsicsRoot,
    ...(author !== undefined && { authorId: block.runtime.addressText(author) }),
    logs: digest.map(({ type, index, value }) => ({ type, index: index.toString(), value })),
    onInitialize: phaseEvents('Initialization'),
    extrinsics,
    onFinalize: phaseEvents('Finalization'),
  };
}

async function readExtrinsics(
  context: Pick<Chain, 'node' | 'runtimes'>,
  block: BlockExtrinsics,
  options: BlockOptions,
): Promise<SidecarExtrinsic[]> {
  const { runtime } = block;
  const { hash, header } = block.block;
  const read: SidecarExtrinsic[] = [];
  for (const [index, bytes] of block.block.extrinsics.entries()) {
    const events = eventsOf(block, index).map((event) => renderEvent(runtime, event, options.eventDocs));
    const extrinsic = renderExtrinsic(runtime, decodeBlockExtrinsic(block, index), events, {
      withDocs: options.extrinsicDocs,
    });
    const isPriced = extrinsic.paysFee === true && !options.noFees;
    // Fees are read one after the other: the node must compute one that no event reports, as in old blocks.
    const info = isPriced ? await readFee({ bytes, events }) : {};
    read.push({ ...extrinsic, info });
    // Lets other requests proceed in between, because a block may hold thousands of events.
    await nextTurn();
  }
  return read;

  async function readFee(paid: Pick<PaidExtrinsic, 'bytes' | 'events'>): Promise<SidecarExtrinsic['info']> {
    const { version } = await context.runtimes.at(hash);
    return readFeeInfo(context, { ...paid, parentHash: header.parentHash, version });
  }
}

/** Reads the accounts of the session's validators after the block; none if the runtime has no sessions. */
async function readValidators(
  { node, runtimes }: Pick<Chain, 'node' | 'runtimes'>,
  ref: BlockRef,
): Promise<readonly Uint8Array[]> {
  const { runtime } = await runtimes.of(ref);
  if (!capabilitiesOf(runtime).validators) return [];
  const key: Hex = storageKey(runtime, 'session', 'validators', []);
  const bytes = await node.rpc.getStorage(key, ref.hash);
  return decodeState({ entry: 'session.validators', block: ref }, () => {
    const decoded = decodeStorageValue(runtime, 'session', 'validators', bytes);
    return decoded === undefined ? [] : readList(decoded.value).map(readAccount);
  });
}
