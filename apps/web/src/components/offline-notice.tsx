import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

/** Replaces values that the page cannot request without a connection. */
export function OfflineNotice({ children }: { readonly children: ReactNode }) {
  return (
    <Notice tone="warning" role="status">
      <p>{children}</p>
    </Notice>
  );
}
