import { Card } from '../../components/card.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { messages } from '../../config/messages.ts';
import { PositionSkeleton } from './position-skeleton.tsx';

/** Stands in the account panel's place until it is loaded. */
export function AccountPlaceholder() {
  return (
    <Card heading={messages.balance.region}>
      <Skeleton className="mb-4 h-[58px] w-full rounded-xl" />
      <PositionSkeleton />
    </Card>
  );
}
