import { Wallet } from 'lucide-react';
import { Card } from '../../components/card.tsx';
import { messages } from '../../config/messages.ts';

/** What stands in the account panel's place before a wallet is connected. */
export function DisconnectedPanel() {
  return (
    <Card
      heading={messages.balance.region}
      className="grid min-h-64 place-items-center self-stretch text-center"
    >
      <p className="grid max-w-64 justify-items-center gap-3 text-muted">
        <Wallet size={28} aria-hidden />
        {messages.balance.connectPrompt}
      </p>
    </Card>
  );
}
