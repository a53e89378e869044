import type { Hex } from '@hub/primitives/hex';
import { accountOf } from '../staking-reference/account.ts';
import { DispatchFailure } from '../staking-reference/dispatch-failure.ts';
import { emit } from '../staking-reference/emit.ts';
import { payoutStakers } from '../staking-reference/payout-stakers.ts';
import { setStakingFreeze } from '../staking-reference/set-frozen.ts';
import { stake } from '../staking-reference/stake.ts';
import type { ReferenceState } from '../staking-reference/state.ts';
import { unstakeAll } from '../staking-reference/unstake-all.ts';
import { unstakePartial } from '../staking-reference/unstake-partial.ts';
import { ensureRoot, ensureSigned } from './origin.ts';
import type { NamedOrigin, StakingCall } from './rule-call.ts';

/**
 * Fails a call about sponsoring, which needs a collection or a contract, because this ledger has neither: for the
 * payout admin with the error `missing`, for others with NoPermission, and for all with AdminNotSet if there is no
 * payout admin.
 */
function sponsor(ledger: ReferenceState, who: Hex, missing: string): never {
  if (ledger.payoutAdmin === undefined) throw new DispatchFailure('appPromotion.AdminNotSet');
  throw new DispatchFailure(who === ledger.payoutAdmin ? missing : 'appPromotion.NoPermission');
}

/** Collection 0 is the native coin. */
function missingCollection(id: number): string {
  return id === 0 ? 'common.UnsupportedOperation' : 'common.CollectionNotFound';
}

/**
 * Thaws the unstakes that were due in `block` and stayed pending because of maintenance mode
 * (docs/chain-rules.md#release-of-unstaked-coins).
 */
function resolveBlock(ledger: ReferenceState, block: number): ReferenceState {
  const isDue = (entry: { readonly unlocksAtBlock: number }) => entry.unlocksAtBlock === block;
  const left = { ...ledger, pending: ledger.pending.filter((entry) => !isDue(entry)) };
  return ledger.pending
    .filter(isDue)
    .reduce<ReferenceState>(
      (next, { owner, amount }) =>
        setStakingFreeze(next, owner, accountOf(next, owner).stakingFreeze - amount),
      left,
    );
}

/** Runs a call of AppPromotion on the ledger (docs/chain-rules.md#staking); throws DispatchFailure. */
export function runStaking(ledger: ReferenceState, origin: NamedOrigin, call: StakingCall): ReferenceState {
  switch (call.name) {
    case 'appPromotion.setAdminAddress':
      ensureRoot(origin);
      return emit({ ...ledger, payoutAdmin: call.admin }, 'appPromotion.SetAdmin', call.admin);
    case 'appPromotion.stake':
      return stake(ledger, ensureSigned(origin), call.amount);
    case 'appPromotion.unstakePartial':
      return unstakePartial(ledger, ensureSigned(origin), call.amount);
    case 'appPromotion.unstakeAll':
      return unstakeAll(ledger, ensureSigned(origin));
    case 'appPromotion.sponsorCollection':
    case 'appPromotion.stopSponsoringCollection':
      return sponsor(ledger, ensureSigned(origin), missingCollection(call.collectionId));
    case 'appPromotion.sponsorContract':
    case 'appPromotion.stopSponsoringContract':
      return sponsor(ledger, ensureSigned(origin), 'Unavailable');
    case 'appPromotion.payoutStakers':
      return payoutStakers(ledger, ensureSigned(origin), call.stakers);
    case 'appPromotion.resolveSkippedBlocks':
      ensureSigned(origin);
      if (call.blocks.some((block) => block >= ledger.blockNumber)) {
        throw new DispatchFailure('appPromotion.NoPermission');
      }
      return call.blocks.reduce(resolveBlock, ledger);
  }
}
