import type { ReactNode } from 'react';
import { Card } from '../../components/card.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { panelMessages } from '../../config/panel-messages.ts';
import { PositionSkeleton } from './position-skeleton.tsx';

interface AccountPlaceholderProps {
  /** The reason why there is no account, shown in a box of the placeholder's size; undefined while it is loading. */
  readonly children?: ReactNode;
}

/** Replaces the account panel until it is loaded. */
export function AccountPlaceholder({ children }: AccountPlaceholderProps) {
  const hasText = children !== undefined;
  return (
    <Card heading={panelMessages.balance.region} className={hasText ? 'relative' : ''}>
      <div className={hasText ? 'invisible' : ''}>
        <Skeleton className="mb-4 h-[58px] w-full rounded-xl" />
        <PositionSkeleton />
      </div>
      {hasText && <div className="absolute inset-0 grid place-items-center p-[18px]">{children}</div>}
    </Card>
  );
}
