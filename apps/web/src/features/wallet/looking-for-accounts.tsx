import { Button } from '../../components/button.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { messages } from '../../config/messages.ts';

interface LookingForAccountsProps {
  readonly wallet: string;
  readonly onCancel: () => void;
}

/** The second step of the dialog until the wallet has returned its accounts. */
export function LookingForAccounts({ wallet, onCancel }: LookingForAccountsProps) {
  return (
    <div role="status" className="grid justify-items-center gap-3 py-6 text-center">
      <Spinner className="size-8" />
      <p>{messages.wallet.looking(wallet)}</p>
      <p className="text-sm text-muted">{messages.wallet.lookingHint}</p>
      <Button look="outline" onClick={onCancel}>
        {messages.common.cancel}
      </Button>
    </div>
  );
}
