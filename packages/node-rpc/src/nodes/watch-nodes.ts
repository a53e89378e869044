import { isAppError } from '@hub/primitives/app-error';
import { pause } from '@hub/primitives/node/pause';
import { nodeAddress } from '@hub/primitives/node-address';
import type { Connection } from '../connection.ts';
import type { NodeHealth, NodeLogger } from '../types.ts';
import type { FinalBlock, FinalBlocks } from './final-blocks.ts';
import { createKnownParents } from './head-ancestry.ts';
import { judgeNodes, type Verdict } from './judge-nodes.ts';
import { type LookOptions, lookAtNodes } from './look-at-nodes.ts';
import type { NodeCourses } from './node-courses.ts';
import type { NodeLook } from './node-look.ts';

export interface WatchNodesOptions extends Omit<LookOptions, 'parents'> {
  readonly connection: Connection;
  readonly courses: NodeCourses;
  readonly finals: FinalBlocks;
  readonly logger: NodeLogger | undefined;
  readonly maxLagBlocks: number;
  readonly everyMs: number;
  /** Called after each check, once its consequences are complete. */
  readonly onLook: ((nodes: readonly NodeHealth[]) => void) | undefined;
}

/** Pause between two checks while no node has been in use yet. */
const startMs = 100;

/**
 * Checks all nodes at intervals until the signal aborts, and moves the connection to the node that should be used.
 * Stores the finalized blocks of the node in use, unless the others contradict its heads.
 */
export async function watchNodes(options: WatchNodesOptions, signal: AbortSignal): Promise<void> {
  const { urls, connection, courses, finals, logger, maxLagBlocks } = options;
  const parents = createKnownParents();
  let followedNumber: number | undefined;
  let hasBegun = false;
  // A single node is checked only for its health, so the first check may wait.
  if (urls.length === 1) await pause(options.everyMs, signal);
  while (!signal.aborted) {
    hasBegun ||= connection.state === 'connected';
    const looks = await lookAtNodes({ ...options, parents });
    if (signal.aborted) return;
    const { verdicts, isPastOverruled } = judgeNodes(looks, { finals, followedNumber, maxLagBlocks });
    const before = courses.health(undefined);
    courses.note(looks, verdicts);
    reportChanges(before);
    if (isPastOverruled) {
      logger?.warn({ block: finals.newest?.number }, 'nodes agree on a chain without a block that was final');
      finals.forget();
    }
    const inUse = urls.indexOf(connection.url);
    const look = looks[inUse];
    if (look !== undefined && connection.state === 'connected' && !isContradicted(verdicts[inUse])) {
      if (holds(look, finals.newest)) finals.remember(...finalBlocksOf(look));
      followedNumber = look.finalized.number;
    }
    await moveIfBetter(inUse);
    options.onLook?.(
      courses.health(connection.state === 'connected' ? urls.indexOf(connection.url) : undefined),
    );
    // Until a node is in use, checks come sooner, so that its first final blocks are remembered soon.
    await pause(hasBegun ? options.everyMs : Math.min(startMs, options.everyMs), signal);
  }

  async function moveIfBetter(inUse: number): Promise<void> {
    const next = connection.state === 'connected' ? courses.choose(inUse) : undefined;
    const to = next === undefined ? undefined : urls[next];
    if (to === undefined) return;
    try {
      await connection.moveTo(
        to,
        courses.health(inUse)[inUse]?.problem ?? 'a preferred node is healthy again',
      );
    } catch (error) {
      if (!isAppError(error)) throw error;
      logger?.warn({ url: nodeAddress(to), reason: error.message }, 'cannot move to the node');
    }
  }

  function reportChanges(before: readonly NodeHealth[]): void {
    for (const [index, { address: url, isHealthy, problem }] of courses.health(undefined).entries()) {
      if (isHealthy === before[index]?.isHealthy) continue;
      if (isHealthy) logger?.info({ url }, 'the node is healthy again');
      else logger?.warn({ url, reason: problem }, 'the node is unhealthy');
    }
  }
}

/**
 * The final blocks of a node that a check has read. They include those at the finalized heights of other nodes, so that
 * a node with a lower finalized block can still be compared when this one does not answer.
 */
function finalBlocksOf({ finalized, hashes }: NodeLook): readonly FinalBlock[] {
  return [...hashes]
    .filter(([number]) => number <= finalized.number)
    .map(([number, hash]) => ({ number, hash }));
}

/** Whether the node has the block; true if there is no block to compare. */
function holds({ hashes }: NodeLook, block: FinalBlock | undefined): boolean {
  return block === undefined || hashes.get(block.number) === block.hash;
}

function isContradicted(verdict: Verdict | undefined): boolean {
  return verdict?.kind === 'forked' || verdict?.kind === 'unproven' || verdict?.kind === 'ahead';
}
