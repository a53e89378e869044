import type { ConnectionState } from '@hub/node-rpc/types';
import type { PartReadiness } from '@hub/service-kit/readiness';
import type { DecodedFacts } from './tables-watch.ts';

export interface SyncFacts {
  readonly connection: ConnectionState;
  readonly bestNumber: number | undefined;
  readonly indexedNumber: number | undefined;
  readonly decoded: DecodedFacts | undefined;
  /** Time of the newest indexed block, and now, in milliseconds since 1970. */
  readonly newestTimestampMs: number | undefined;
  readonly nowMs: number;
  /** How the node's chain differs from that of the tables. */
  readonly mismatch: string | undefined;
  readonly hasCaughtUp: boolean;
  readonly hasFallenBack: boolean;
  /** Milliseconds since the database last told how far the tables go. */
  readonly sinceReadMs: number;
  /** Milliseconds since the tables last moved, or had nothing to move to. */
  readonly sinceProgressMs: number;
}

export interface SyncLimits {
  /** Blocks between the tables and the best block, in either direction, at which answers count as current. */
  readonly maxLagBlocks: number;
  /** Age of the newest block from which the chain stands still; Infinity: never. */
  readonly maxHeadAgeMs: number;
  /** Whether conditions that all instances share make this one unready, too. */
  readonly isStrict: boolean;
}

const MAX_READ_AGE_MS = 5_000;
/** Tables that are behind and do not move for so long are not being written. */
const STUCK_MS = 30_000;

/**
 * Whether the tables can answer. Reasons are what another instance may do better, and a wrong chain. A node that is
 * away, a chain that stands still and one that outruns indexing make all instances' answers equally old: they are
 * warnings, unless the limits are strict.
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

/** A newer version may know the runtime of blocks that this one cannot decode. */
function undecodedProblem(decoded: DecodedFacts | undefined, maxLagBlocks: number): string | undefined {
  if (decoded === undefined || decoded.blocksAfter === 0) return undefined;
  const { number = -1, blocksAfter } = decoded;
  if (number > 0 && blocksAfter <= maxLagBlocks) return undefined;
  if (number < 0) return `none of ${blocksAfter} blocks can be decoded`;
  return `the last ${blocksAfter} blocks, all after ${number}, cannot be decoded`;
}

/** The node is there, and the tables do not follow it. */
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
