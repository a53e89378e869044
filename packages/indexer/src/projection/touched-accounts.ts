import type { BlockContent } from './block-content.ts';

/** The accounts that sign extrinsics of a block, and all that it touches: those, and the ones that events mention. Pure. */
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
