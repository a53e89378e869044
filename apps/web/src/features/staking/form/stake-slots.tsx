import { messages } from '../../../config/messages.ts';

interface StakeSlotsProps {
  /** Undefined while unknown. */
  readonly used: number | undefined;
  readonly of: number;
  /** The next slot is hatched, because the typed amount would take it. */
  readonly isNextMarked: boolean;
}

/** More have no room, and a wrong server may report 2^53. */
const MOST_SLOTS = 50;

/** The slots for stakes: ten on both networks; none are drawn if there are more than 50. */
export function StakeSlots({ used, of, isNextMarked }: StakeSlotsProps) {
  if (of > MOST_SLOTS) return null;
  const label = used === undefined ? messages.summary.stakesLeftUnknown : messages.summary.slots(used, of);
  return (
    <div role="img" aria-label={label} className="mt-2 grid auto-cols-fr grid-flow-col gap-1">
      {Array.from({ length: of }, (_, slot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a slot is identified by its position
        <span key={slot} className={`part-fill h-2 rounded-[3px] ${lookOf(slot, used, isNextMarked)}`} />
      ))}
    </div>
  );
}

function lookOf(slot: number, used: number | undefined, isNextMarked: boolean): string {
  if (used !== undefined && slot < used) return 'bg-staked';
  return slot === used && isNextMarked ? 'slot-next' : 'bg-line-strong';
}
