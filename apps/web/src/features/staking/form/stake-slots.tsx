import { messages } from '../../../config/messages.ts';

interface StakeSlotsProps {
  /** The number of free slots; undefined while unknown. */
  readonly left: number | undefined;
  readonly of: number;
  /** Whether the last free slot is hatched, because the typed amount would take it. */
  readonly isNextMarked: boolean;
}

/** The most slots that are drawn: more have no room, and a wrong server may report any number. */
const MOST_SLOTS = 50;

/**
 * A slot for each possible stake, ten on both networks; free slots are filled. None is drawn if there are more than 50.
 */
export function StakeSlots({ left, of, isNextMarked }: StakeSlotsProps) {
  if (of > MOST_SLOTS) return null;
  const label =
    left === undefined ? messages.summary.stakesLeftUnknown : messages.summary.slotsLeft(left, of);
  return (
    <div role="img" aria-label={label} className="mt-2 grid auto-cols-fr grid-flow-col gap-1">
      {Array.from({ length: of }, (_, slot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a slot is identified by its position
        <span key={slot} className={`part-fill h-2 rounded-[3px] ${lookOf(slot, left, isNextMarked)}`} />
      ))}
    </div>
  );
}

function lookOf(slot: number, left: number | undefined, isNextMarked: boolean): string {
  if (left === undefined || slot >= left) return 'bg-line-strong';
  return slot === left - 1 && isNextMarked ? 'slot-next' : 'bg-staked';
}
