import { Card } from '../../components/card.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { panelMessages } from '../../config/panel-messages.ts';
import { PositionSkeleton } from './position-skeleton.tsx';

/** Stands in the account panel's place until it is loaded. */
export function AccountPlaceholder() {
  return (
    <Card heading={panelMessages.balance.region}>
      <Skeleton className="mb-4 h-[58px] w-full rounded-xl" />
      <PositionSkeleton />
    </Card>
  );
}
