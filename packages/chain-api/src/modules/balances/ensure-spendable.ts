import { AppError } from '@hub/primitives/app-error';
import type { Chain } from '../../chain/chain.ts';
import { accountInfoEntry } from '../../chain/state/account-info.ts';
import { openState } from '../../chain/state/open-state.ts';

/**
 * Throws AppError `VerificationFailed` when an account cannot pay this amount of smallest units after the best block.
 */
export async function ensureSpendable(
  chain: Pick<Chain, 'node' | 'head' | 'runtimes' | 'blocks'>,
  publicKey: Uint8Array,
  cost: bigint,
): Promise<void> {
  const state = await openState(chain);
  const [{ free, frozen }] = await state.read([accountInfoEntry(publicKey)]);
  const available = free - frozen;
  if (cost <= available) return;
  throw new AppError({
    code: 'VerificationFailed',
    message: 'The signer cannot pay for amount and fee',
    details: { available: available.toString(), needed: cost.toString() },
  });
}
