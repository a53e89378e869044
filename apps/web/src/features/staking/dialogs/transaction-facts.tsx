import { ExternalLink } from '../../../components/external-link.tsx';
import { dialogMessages } from '../../../config/dialog-messages.ts';
import { formatInteger } from '../../../lib/format-number.ts';
import { CopyHash } from './copy-hash.tsx';

interface TransactionFactsProps {
  readonly hash: string | undefined;
  readonly blockNumber?: number | undefined;
  readonly link: string | undefined;
  readonly linkLabel: string;
}

/** Hash and block of a transaction, with its link to the explorer. */
export function TransactionFacts({ hash, blockNumber, link, linkLabel }: TransactionFactsProps) {
  return (
    <>
      <dl className="grid gap-3 rounded-xl bg-raised p-4">
        {hash !== undefined && (
          <Fact label={dialogMessages.hash}>
            <CopyHash hash={hash} />
          </Fact>
        )}
        {blockNumber !== undefined && <Fact label={dialogMessages.block}>{formatInteger(blockNumber)}</Fact>}
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
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="ml-auto min-w-0 text-right font-semibold">{children}</dd>
    </div>
  );
}
