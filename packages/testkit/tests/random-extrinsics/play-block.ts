import type { Chain } from '@hub/devchain/chain/types';
import type { Block } from '@hub/devchain/frame/block';
import { Refusal, validate } from '../../src/extrinsic-rules/check.ts';
import { include } from '../../src/extrinsic-rules/include.ts';
import { openWorld, worldAfter } from '../../src/extrinsic-rules/open-world.ts';
import type { World } from '../../src/extrinsic-rules/world.ts';
import { type Draft, draftExtrinsic } from './draft-extrinsic.ts';
import type { Players } from './players.ts';
import type { Quote } from './quote.ts';
import type { Random } from './random.ts';

/** The prediction of the rules for one draft: accepted, or a reason of refusal. */
export interface Foretold {
  readonly draft: Draft;
  /** `valid` with the pool's validity data, or a reason. */
  readonly inPool: string;
  /**
   * The result of applying the extrinsic on top of the parent before the next block begins: `included`, or a reason.
   */
  readonly unopened: string;
  /** `included`, or a reason; the block then continues without the extrinsic. */
  readonly inBlock: string;
}

export interface Played {
  readonly world: World;
  readonly foretold: readonly Foretold[];
  readonly block: Block;
}

function outcomeOf<T>(work: () => T, tell: (value: T) => string): string {
  try {
    return tell(work());
  } catch (error) {
    if (error instanceof Refusal) return error.reason;
    throw error;
  }
}

function tryInclude(world: World, { extrinsic }: Draft): { readonly world: World; readonly outcome: string } {
  try {
    return { world: include(world, extrinsic), outcome: 'included' };
  } catch (error) {
    if (error instanceof Refusal) return { world, outcome: error.reason };
    throw error;
  }
}

/** A pool's answer to a valid extrinsic in one line. */
export function tellValidity(nonce: number, waits: boolean, longevity: bigint): string {
  return `valid: nonce ${nonce}${waits ? ' later' : ''}, for ${longevity} blocks`;
}

export interface Table {
  readonly chain: Chain;
  readonly players: Players;
  readonly quote: Quote;
  readonly random: Random;
  readonly inherentsLength: number;
}

/** Drafts the extrinsics of a block, predicts each result, and lets the chain build the block from them. */
export function playBlock(
  table: Table,
  world: World,
  parent: Block,
  size: number,
  timestampMs: number,
): Played {
  const { chain, players, quote, random, inherentsLength } = table;
  const before = worldAfter(world, parent.hash);
  const unopenedWorld = { ...world, usage: { ...world.usage, lengthBytes: 0 } };
  const relayBlock = Math.max(Math.floor(timestampMs / 6000), before.ledger.relayBlock + 1);
  let open = openWorld(before, relayBlock, inherentsLength);
  const foretold: Foretold[] = [];
  for (let index = 0; index < size; index += 1) {
    const draft = draftExtrinsic({ random, players, quote, world: open });
    const inPool = outcomeOf(
      () => validate(before, draft.extrinsic),
      ({ nonce, waits, longevity }) => tellValidity(nonce, waits, longevity),
    );
    const unopened = tryInclude(unopenedWorld, draft).outcome;
    const { world: next, outcome } = tryInclude(open, draft);
    open = next;
    foretold.push({ draft, inPool, unopened, inBlock: outcome });
  }
  const offered = foretold.flatMap(({ draft }) => (draft.extrinsic.kind === 'signed' ? [draft.bytes] : []));
  chain.setExtrinsicSource({ ready: () => offered });
  const block = chain.seal({ timestampMs });
  return { world: open, foretold, block };
}
