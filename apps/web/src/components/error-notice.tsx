import { panelMessages } from '../config/panel-messages.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface ErrorNoticeProps {
  readonly message: string;
  /** More details, such as the age of the shown data; not announced, so that they may change. */
  readonly detail?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
}

/** A failed load in words, with a button to retry. */
export function ErrorNotice({ message, detail, onRetry }: ErrorNoticeProps) {
  return (
    <Notice tone="error" className="flex-wrap">
      <p className="min-w-0 flex-1">
        <span role="alert">{message}</span> {detail}
      </p>
      {onRetry && (
        <Button look="outline" isSmall onClick={onRetry}>
          {panelMessages.retry}
        </Button>
      )}
    </Notice>
  );
}
