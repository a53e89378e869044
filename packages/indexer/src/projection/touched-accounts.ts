import type { BlockContent } from './block-content.ts';

/**
 * Returns the signers of a block's extrinsics, and all touched accounts: the signers and the accounts that events
 * mention. Pure.
 */
export function touchedAccounts(
  extrinsics: BlockContent['extrinsics'],
  events: BlockContent['events'],
): Pick<BlockContent, 'signers' | 'touchedAccounts'> {
  const signers = [...new Set(extrinsics.flatMap(({ signer }) => signer ?? []))];
  return {
    signers,
    touchedAccounts: [...new Set([...signers, ...events.flatMap(({ accounts }) => accounts)])],
  };
}
