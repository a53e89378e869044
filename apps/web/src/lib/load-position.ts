import { ApiError } from '@hub/client/api-error';
import type { StakingPosition } from '@hub/client/chain-api/staking-position';
import { publicKeyOf } from './address.ts';
import type { Account, Network } from './network.ts';
import { relayBlockMoment } from './steady-times.ts';

/**
 * Loads the position of an account and refuses one that cannot be true: of another account, with a negative amount,
 * with parts that do not add up, or of an older block than the shown one. An older block is accepted if a request for
 * the rate also returns a block below the shown one, because then the chain was reverted. Rejects with `ApiError`.
 */
export async function loadPosition(
  network: Network,
  account: Account,
  shown: StakingPosition | undefined,
  signal: AbortSignal,
): Promise<StakingPosition> {
  const position = await network.client.getStakingPosition(account.address, { signal });
  const flaw = flawOf(position, account);
  if (flaw !== undefined) throw refuse(flaw);
  if (shown !== undefined && position.blockNumber < shown.blockNumber) {
    const { blockNumber } = await network.client.getStakingRate({ signal });
    if (blockNumber >= shown.blockNumber) throw refuse('is older than the one before');
  }
  return withSteadyTimes(position, network);
}

function withSteadyTimes(position: StakingPosition, { steadyTime }: Network): StakingPosition {
  return {
    ...position,
    stakes: position.stakes.map((stake) => ({
      ...stake,
      stakedAtMs: steadyTime(relayBlockMoment(stake.stakedAtRelayBlock), stake.stakedAtMs),
      nextRewardAtMs: steadyTime(relayBlockMoment(stake.nextRewardRelayBlock), stake.nextRewardAtMs),
    })),
    pending: position.pending.map((entry) => ({
      ...entry,
      unlocksAtMs: steadyTime(`block ${entry.unlocksAtBlock}`, entry.unlocksAtMs),
    })),
  };
}

/** The reason why a position cannot be true; undefined when it can. */
function flawOf(position: StakingPosition, account: Account): string | undefined {
  const { balance, stakes, pending } = position;
  const { free, reserved, frozen, total, staked, unstaked } = balance;
  const amounts = [...stakes, ...pending].map(({ amount }) => amount);
  if (publicKeyOf(position.address) !== account.publicKey) return 'is that of another account';
  const never = [free, reserved, frozen, total, staked, unstaked, position.minimumStake, ...amounts];
  if (never.some((amount) => amount < 0n)) return 'has a negative amount';
  const addsUp = total === free + reserved && staked === sumOf(stakes) && unstaked === sumOf(pending);
  return addsUp ? undefined : 'has parts that do not add up';
}

function sumOf(entries: readonly { readonly amount: bigint }[]): bigint {
  return entries.reduce((sum, { amount }) => sum + amount, 0n);
}

function refuse(flaw: string): ApiError {
  return new ApiError({
    status: 200,
    code: 'UnexpectedAnswer',
    name: 'UnexpectedAnswer',
    message: `The position ${flaw}.`,
  });
}
