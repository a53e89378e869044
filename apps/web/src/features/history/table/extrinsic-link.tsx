import type { HistoryItem } from '@hub/client/indexer/history-page';
import { ExternalLink } from '../../../components/external-link.tsx';
import { historyMessages } from '../../../config/history-messages.ts';
import { explorerLink } from '../../../lib/explorer-link.ts';
import type { Network } from '../../../lib/network.ts';
import { shorten } from '../../../lib/shorten.ts';

interface ExtrinsicLinkProps {
  readonly item: Pick<HistoryItem, 'extrinsicHash' | 'blockNumber'>;
  readonly network: Pick<Network, 'explorer'>;
}

/**
 * The shortened hash of a row's extrinsic, with a link if `explorerLink` gives one; a text if there is no extrinsic.
 */
export function ExtrinsicLink({ item, network }: ExtrinsicLinkProps) {
  const { extrinsicHash, blockNumber } = item;
  const href = explorerLink(network.explorer, { hash: extrinsicHash, blockNumber });
  if (extrinsicHash === '') return <span className="text-muted">{historyMessages.noExtrinsic}</span>;
  if (href === undefined) return <code className="font-mono text-[12px]">{shorten(extrinsicHash)}</code>;
  return (
    <ExternalLink
      href={href}
      className="font-mono text-[12px] print:text-[10px] narrow:-my-1.5 narrow:min-h-11 wide:min-h-6"
    >
      {shorten(extrinsicHash)}
    </ExternalLink>
  );
}
