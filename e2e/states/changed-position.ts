import type { FaultProxy } from '../support/fault-proxy.ts';

/** Amounts in smallest units, as decimal digits. */
interface Position {
  readonly balance: Readonly<Record<'staked' | 'frozen' | 'available' | 'canstake', string>>;
  readonly stakes: readonly { readonly amount: string }[];
  readonly maxStakes: number;
}

/** The page receives a staking position in which the fields that `change` returns have other values. */
export const changesPosition =
  (
    change: (
      position: Position,
    ) => Partial<Position & { minimumStake: string; stakesUsed: number; stakesLeft: number }>,
  ) =>
  async (_: unknown, proxy: FaultProxy) =>
    void proxy.fault(/staking\/position/, {
      kind: 'changed',
      change: (body) => {
        const position: Position = JSON.parse(body);
        return JSON.stringify({ ...position, ...change(position) });
      },
    });

/** The balance with `units` more staked and fewer available; negative `units` have the opposite effect. */
function withMoreStaked(
  { staked, frozen, available, canstake, ...rest }: Position['balance'],
  units: bigint,
) {
  const more = (amount: string) => String(BigInt(amount) + units);
  const less = (amount: string) => String(BigInt(amount) - units);
  return {
    ...rest,
    staked: more(staked),
    frozen: more(frozen),
    available: less(available),
    canstake: less(canstake),
  };
}

/** The position before the newest stake. */
export function withoutNewestStake({ balance, stakes, maxStakes }: Position) {
  const earlier = stakes.slice(0, -1);
  const newest = BigInt(stakes.at(-1)?.amount ?? 0);
  return {
    balance: withMoreStaked(balance, -newest),
    stakes: earlier,
    stakesUsed: earlier.length,
    stakesLeft: maxStakes - earlier.length,
  };
}

/** The position with 700 coins more in its one stake. */
export function withMoreInStake({ balance, stakes }: Position) {
  const units = 700n * 10n ** 18n;
  return {
    balance: withMoreStaked(balance, units),
    stakes: stakes.map((stake) => ({ ...stake, amount: String(BigInt(stake.amount) + units) })),
  };
}
