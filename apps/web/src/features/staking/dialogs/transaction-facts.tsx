import { ExternalLink } from '../../../components/external-link.tsx';
import { transactionMessages } from '../../../config/transaction-messages.ts';
import { formatInteger } from '../../../lib/format-number.ts';

interface TransactionFactsProps {
  readonly amount?: string | undefined;
  readonly hash: string | undefined;
  readonly blockNumber?: number | undefined;
  readonly link: string | undefined;
  readonly linkLabel: string;
}

/** Amount, hash and block of a transaction, with its link to the explorer. */
export function TransactionFacts({ amount, hash, blockNumber, link, linkLabel }: TransactionFactsProps) {
  return (
    <>
      <dl className="grid gap-3 rounded-xl bg-raised p-4">
        {amount !== undefined && <Fact label={transactionMessages.amount}>{amount}</Fact>}
        {hash !== undefined && (
          <Fact label={transactionMessages.hash}>
            <code className="font-mono text-sm font-normal break-all">{hash}</code>
          </Fact>
        )}
        {blockNumber !== undefined && (
          <Fact label={transactionMessages.block}>{formatInteger(blockNumber)}</Fact>
        )}
      </dl>
      {link !== undefined && (
        <p className="mt-3 flex min-h-11 items-center justify-center">
          <ExternalLink href={link} className="min-h-11 font-semibold">
            {linkLabel}
          </ExternalLink>
        </p>
      )}
    </>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
