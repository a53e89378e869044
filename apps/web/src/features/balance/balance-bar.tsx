import type { BalanceParts } from '@hub/client/chain-api/staking-position';
import { panelMessages } from '../../config/panel-messages.ts';
import { type BalancePart, balanceParts } from './balance-parts.ts';

const colours: Readonly<Record<BalancePart['id'], string>> = {
  staked: 'bg-staked',
  pending: 'bg-pending',
  available: 'bg-available',
  reserved: 'bg-reserved',
};

/** The parts of the total as a stacked bar; the list below it shows the same numbers. */
export function BalanceBar({ balance }: { readonly balance: BalanceParts }) {
  return (
    <div
      role="img"
      aria-label={panelMessages.balance.bar}
      className="my-3.5 flex h-3 gap-0.5 overflow-hidden rounded-md bg-raised"
    >
      {balanceParts(balance)
        .filter((part) => part.share > 0)
        .map((part) => (
          <span
            key={part.id}
            className={`part-fill min-w-2 ${colours[part.id]}`}
            style={{ flexGrow: part.share, flexBasis: 0 }}
          />
        ))}
    </div>
  );
}

/** The dot that links a row to its part of the bar. */
export function PartDot({ part }: { readonly part: BalancePart['id'] }) {
  return (
    <span aria-hidden className={`part-fill mr-2 inline-block size-[9px] rounded-[3px] ${colours[part]}`} />
  );
}
