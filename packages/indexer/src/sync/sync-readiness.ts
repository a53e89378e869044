import type { ConnectionState } from '@hub/node-rpc/types';
import type { PartReadiness } from '@hub/service-kit/readiness';
import type { DecodedFacts } from './tables-watch.ts';

export interface SyncFacts {
  readonly connection: ConnectionState;
  readonly bestNumber: number | undefined;
  readonly indexedNumber: number | undefined;
  readonly decoded: DecodedFacts | undefined;
  /** Time of the newest decoded block in milliseconds since 1970, as `nowMs`; undefined when it is not known. */
  readonly newestTimestampMs: number | undefined;
  readonly nowMs: number;
  /** The difference of the node's chain from that of the tables; undefined when there is none. */
  readonly mismatch: string | undefined;
  readonly hasCaughtUp: boolean;
  readonly hasFallenBack: boolean;
  /** Milliseconds since the checkpoint was last read. */
  readonly sinceReadMs: number;
  /** Milliseconds since the checkpoint last moved or was at the best block. */
  readonly sinceProgressMs: number;
}

export interface SyncLimits {
  /** Distance between checkpoint and best block, in either direction, above which there is a reason or a warning. */
  readonly maxLagBlocks: number;
  /** If the newest block is older than this, the chain counts as stalled; Infinity: never. */
  readonly maxHeadAgeMs: number;
  /** Whether conditions that affect all instances alike also make this one unready. */
  readonly isStrict: boolean;
}

const MAX_READ_AGE_MS = 5_000;
/** If the tables lag and do not change for longer than this, nothing writes them. */
const STUCK_MS = 30_000;

/**
 * Whether the tables can answer requests. Reasons are conditions that another instance may not have, and a wrong chain.
 * A missing node, a stalled chain and a chain that outruns indexing make the answers of all instances equally old: they
 * are warnings, unless the limits are strict.
 */
export function syncReadiness(facts: SyncFacts, limits: SyncLimits): PartReadiness {
  const { connection, bestNumber, indexedNumber, newestTimestampMs, nowMs } = facts;
  const lag =
    bestNumber === undefined || indexedNumber === undefined ? undefined : bestNumber - indexedNumber;
  const ageMs = newestTimestampMs === undefined ? undefined : Math.max(0, nowMs - newestTimestampMs);
  const reasons = ownReasons(facts, lag, limits);
  const shared = sharedConditions(facts, lag, ageMs, limits);
  return {
    reasons: limits.isStrict ? [...reasons, ...shared] : reasons,
    warnings: limits.isStrict ? [] : shared,
    figures: {
      node: connection,
      bestNumber: bestNumber ?? null,
      indexedNumber: indexedNumber ?? null,
      lagBlocks: lag ?? null,
      lagSeconds: ageMs === undefined ? null : Math.round(ageMs / 1000),
    },
  };
}

function ownReasons(facts: SyncFacts, lag: number | undefined, { maxLagBlocks }: SyncLimits): string[] {
  const { bestNumber, indexedNumber, mismatch, sinceReadMs, sinceProgressMs } = facts;
  const reasons: string[] = [];
  if (sinceReadMs > MAX_READ_AGE_MS) {
    reasons.push(`the tables have not been read for ${Math.round(sinceReadMs / 1000)} s`);
  }
  if (mismatch !== undefined) reasons.push(`the node serves another chain: ${mismatch}`);
  if (indexedNumber === undefined) reasons.push('no block has been indexed yet');
  else if (lag !== undefined && lag > maxLagBlocks && (!facts.hasCaughtUp || facts.hasFallenBack)) {
    reasons.push(`the tables are being filled: block ${indexedNumber} of ${bestNumber}`);
  } else if (lag !== undefined && lag > maxLagBlocks && isStuck(facts)) {
    const seconds = Math.round(sinceProgressMs / 1000);
    reasons.push(
      `nothing has been indexed for ${seconds} s at block ${indexedNumber}, ${lag} behind the head`,
    );
  }
  const undecoded = undecodedProblem(facts.decoded, maxLagBlocks);
  if (undecoded !== undefined) reasons.push(undecoded);
  if (lag !== undefined && lag < -maxLagBlocks) {
    reasons.push(
      `blocks are indexed up to ${indexedNumber}, ${-lag} above the node's best block, more than ${maxLagBlocks}`,
    );
  }
  return reasons;
}

/** Returns a reason, not a warning: an instance of a newer version may be able to decode these blocks. */
function undecodedProblem(decoded: DecodedFacts | undefined, maxLagBlocks: number): string | undefined {
  if (decoded === undefined || decoded.blocksAfter === 0) return undefined;
  const { number = -1, blocksAfter } = decoded;
  if (number > 0 && blocksAfter <= maxLagBlocks) return undefined;
  if (number < 0) return `none of ${blocksAfter} blocks can be decoded`;
  return `the last ${blocksAfter} blocks, all after ${number}, cannot be decoded`;
}

/** Whether the tables stand still although a node is connected. */
function isStuck({ connection, mismatch, sinceProgressMs }: SyncFacts): boolean {
  return connection === 'connected' && mismatch === undefined && sinceProgressMs > STUCK_MS;
}

function sharedConditions(
  { connection, indexedNumber }: SyncFacts,
  lag: number | undefined,
  ageMs: number | undefined,
  { maxLagBlocks, maxHeadAgeMs }: SyncLimits,
): string[] {
  const conditions: string[] = [];
  if (connection !== 'connected') conditions.push('no node is connected');
  if (lag !== undefined && lag > maxLagBlocks) {
    conditions.push(
      `blocks are indexed up to ${indexedNumber}, ${lag} behind the head, more than ${maxLagBlocks}`,
    );
  } else if (ageMs !== undefined && ageMs > maxHeadAgeMs) {
    conditions.push(
      `the newest block ${indexedNumber} is ${Math.round(ageMs / 1000)} s old, more than ${Math.round(maxHeadAgeMs / 1000)} s`,
    );
  }
  return conditions;
}
