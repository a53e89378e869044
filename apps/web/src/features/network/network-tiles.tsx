import type { ReactNode } from 'react';
import { Skeleton } from '../../components/skeleton.tsx';
import { messages } from '../../config/messages.ts';
import { formatInteger } from '../../lib/format-number.ts';
import { shortPercent } from '../../lib/format-rate.ts';
import { formatShortDateTime } from '../../lib/format-time.ts';
import { formatUnstakingTime } from '../../lib/format-wait.ts';
import { describePayout } from './describe-payout.ts';
import type { NetworkFigures } from './network-figures.ts';

const texts = messages.networkFigures;

/** Who stakes, what it pays, when, and how long the way out takes: each with the fact it follows from. */
export function NetworkTiles({ figures }: { readonly figures: NetworkFigures }) {
  const { network, rate, hasFailed } = figures;
  const { stakers, nextPayoutAtMs } = network ?? {};
  const { aprPercent, apyPercent } = rate ?? {};
  const unknown = hasFailed ? messages.common.notKnown : undefined;
  const whole = (known: unknown, text: string | undefined) =>
    known === undefined ? unknown : (text ?? messages.common.notKnown);
  return (
    <dl className="grid flex-1 grid-cols-2 gap-3">
      <Tile label={texts.stakers} note={stakers && texts.countedAt(formatInteger(stakers.blockNumber))}>
        {whole(network, stakers && formatInteger(stakers.count))}
      </Tile>
      <Tile label={texts.rate} note={aprPercent && texts.apr(shortPercent(aprPercent))}>
        {whole(rate, apyPercent && texts.apy(shortPercent(apyPercent)))}
      </Tile>
      <Tile label={texts.nextPayout} note={nextPayoutAtMs && formatShortDateTime(nextPayoutAtMs)}>
        {network ? describePayout(network, rate) : unknown}
      </Tile>
      <Tile label={texts.unlock} note={rate && texts.blocks(formatInteger(rate.pendingIntervalBlocks))}>
        {rate ? formatUnstakingTime(rate) : unknown}
      </Tile>
    </dl>
  );
}

interface TileProps {
  readonly label: string;
  /** A line below in smaller letters; its place is kept. */
  readonly note: ReactNode;
  /** A skeleton stands where a value will be. */
  readonly children: string | undefined;
}

function Tile({ label, note, children }: TileProps) {
  return (
    <div className="flex flex-col justify-center rounded-xl bg-raised px-3 py-3 sm:px-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="min-h-6 text-lg font-bold tracking-tight wrap-normal min-[1100px]:text-xl">
        {children ?? <Skeleton className="my-1 h-4 w-24 max-w-full bg-line" />}
      </dd>
      <dd className="min-h-5 text-sm text-muted wrap-normal">{note}</dd>
    </div>
  );
}
