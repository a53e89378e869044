import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { TextWithName } from '../../components/text-around.tsx';
import { panelMessages } from '../../config/panel-messages.ts';
import type { WalletState } from './wallet-state.ts';

interface AccountNoticeProps {
  readonly state: WalletState;
  readonly onDismiss: () => void;
}

/** Says that the wallet no longer has the saved account or the selected one. */
export function AccountNotice({ state, onDismiss }: AccountNoticeProps) {
  if (state.status !== 'connected' || state.notice === undefined) return null;
  return (
    <Notice tone="warning" role="status" className="mb-5">
      <p className="flex-1">
        {state.notice === 'savedAccountGone' ? (
          <TextWithName text={panelMessages.accounts.savedAccountGone} name={state.account?.name ?? ''} />
        ) : (
          panelMessages.accounts.accountRemoved
        )}
      </p>
      <Button look="quiet" isSmall onClick={onDismiss}>
        {panelMessages.dismiss}
      </Button>
    </Notice>
  );
}
