import type { PendingUnstake, StakingPosition } from '@hub/client/chain-api/staking-position';
import type { StakingRate } from '@hub/client/chain-api/staking-rate';
import { Tooltip } from '../../components/tooltip.tsx';
import { panelMessages } from '../../config/panel-messages.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import { formatInteger } from '../../lib/format-number.ts';
import { formatDateTime, formatDuration } from '../../lib/format-time.ts';
import type { Network } from '../../lib/network.ts';

interface PendingListProps {
  readonly position: StakingPosition;
  readonly rate: StakingRate | undefined;
  readonly network: Network;
}

/** Pending unstakes with their block and the time left after the position's block. */
export function PendingList({ position, rate, network }: PendingListProps) {
  if (position.pending.length === 0) return null;
  return (
    <section aria-labelledby="pending-title" className="mt-5">
      <h3 id="pending-title" className="text-sm font-semibold">
        {panelMessages.balance.unlocking}
      </h3>
      <ul className="mt-2 grid grid-cols-[auto_1fr_auto] gap-x-3 gap-y-2.5">
        {mergeByBlock(position.pending).map((entry) => (
          <PendingEntry
            key={entry.unlocksAtBlock}
            entry={entry}
            position={position}
            rate={rate}
            network={network}
          />
        ))}
      </ul>
    </section>
  );
}

interface PendingEntryProps extends PendingListProps {
  readonly entry: PendingUnstake;
}

/** A pending unstake as a row with one tab stop: the time left, whose tooltip shows the exact amount and the block. */
function PendingEntry({ entry, position, rate, network }: PendingEntryProps) {
  const { text, exact = text } = formatAmount(entry.amount, network.decimals, network.symbol);
  const due = panelMessages.balance.unlocksAtBlock(
    formatInteger(entry.unlocksAtBlock),
    formatDateTime(entry.unlocksAtMs),
  );
  return (
    <li className="col-span-3 grid grid-cols-subgrid items-center text-sm">
      <b className="font-semibold">{text}</b>
      <span aria-hidden className="h-1.5 overflow-hidden rounded bg-raised">
        <span
          className="part-fill block h-full bg-pending"
          style={{ width: `${progressPercent(entry, position.blockNumber, rate)}%` }}
        />
      </span>
      <span className="text-right text-muted">
        <Tooltip align="end" text={`${exact} · ${due}`}>
          {timeLeft(entry, position)}
        </Tooltip>
      </span>
    </li>
  );
}

/** Merges unstakes that are released in the same block. */
function mergeByBlock(pending: readonly PendingUnstake[]): readonly PendingUnstake[] {
  const merged = new Map<number, PendingUnstake>();
  for (const entry of pending) {
    const amount = entry.amount + (merged.get(entry.unlocksAtBlock)?.amount ?? 0n);
    merged.set(entry.unlocksAtBlock, { ...entry, amount });
  }
  return [...merged.values()];
}

function timeLeft(entry: PendingUnstake, position: StakingPosition): string {
  const leftMs = entry.unlocksAtMs - position.blockTimestampMs;
  return leftMs > 0
    ? panelMessages.balance.unlocksIn(formatDuration(leftMs))
    : panelMessages.balance.unlocksNow;
}

function progressPercent(entry: PendingUnstake, blockNumber: number, rate: StakingRate | undefined): number {
  if (rate === undefined || rate.pendingIntervalBlocks === 0) return 0;
  const left = (entry.unlocksAtBlock - blockNumber) / rate.pendingIntervalBlocks;
  return Math.round(100 * Math.min(1, Math.max(0, 1 - left)));
}
