import { Skeleton } from '../../components/skeleton.tsx';
import { panelMessages } from '../../config/panel-messages.ts';

/** A placeholder with the size of an account's balances. */
export function PositionSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{panelMessages.loading}</span>
      <p className="text-sm font-semibold text-muted">{panelMessages.balance.total}</p>
      <Skeleton className="h-9 w-56" />
      <Skeleton className="my-3.5 h-3 w-full" />
      <div className="figure-rows">
        {['staked', 'pending', 'available'].map((part) => (
          <div key={part}>
            <Skeleton className="h-[22px] w-full" />
          </div>
        ))}
      </div>
      <Skeleton className="mt-4 h-28 w-full" />
    </div>
  );
}
