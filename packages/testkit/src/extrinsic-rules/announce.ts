import type { Announced, DispatchClass, RuleCall } from './rule-call.ts';

const READ = 25_000_000n;
const WRITE = 100_000_000n;
const DEFAULT_STAKERS = 20n;

function time(refTime: bigint, reads: bigint, writes: bigint): bigint {
  return refTime + reads * READ + writes * WRITE;
}

function normal(refTime: bigint): Announced {
  return { refTime, dispatchClass: 'Normal' };
}

const PUBLISHED = {
  'balances.transferAllowDeath': time(48_834_000n, 1n, 1n),
  'balances.transferKeepAlive': time(39_051_000n, 1n, 1n),
  'balances.transferAll': time(48_209_000n, 1n, 1n),
  'balances.forceTransfer': time(49_519_000n, 2n, 2n),
  'balances.forceSetBalance': time(19_206_000n, 1n, 1n),
  'appPromotion.setAdminAddress': time(6_339_000n, 1n, 1n),
  'appPromotion.stake': time(49_186_000n, 9n, 5n),
  'appPromotion.unstakeAll': time(68_408_000n, 14n, 13n),
  'appPromotion.unstakePartial': time(87_710_000n, 15n, 13n),
  'appPromotion.sponsorCollection': time(22_881_000n, 2n, 1n),
  'appPromotion.stopSponsoringCollection': time(22_544_000n, 2n, 1n),
  'appPromotion.sponsorContract': time(19_542_000n, 1n, 1n),
  'appPromotion.stopSponsoringContract': time(19_693_000n, 2n, 1n),
} as const;

const BATCHES = {
  'utility.batch': [4_034_000n, 4_914_560n],
  'utility.batchAll': [4_075_000n, 5_127_263n],
  'utility.forceBatch': [4_035_000n, 4_902_729n],
} as const;

/** The execution time of a batch without its calls, in picoseconds. */
export function batchRefTime(name: keyof typeof BATCHES, callCount: number): bigint {
  const [base, each] = BATCHES[name];
  return time(base + each * BigInt(callCount), 2n, 0n);
}

/** The execution time of `utility.asDerivative` without its inner call, in picoseconds. */
export const DERIVATIVE_REF_TIME = time(6_097_000n, 2n, 0n);

const SUDO_REF_TIME = time(7_939_000n, 1n, 0n);

function sumOf(calls: readonly Announced[]): bigint {
  return calls.reduce((sum, { refTime }) => sum + refTime, 0n);
}

/**
 * The class of a call by its inner calls: operational if there is at least one and all are operational, else normal.
 */
function classOf(calls: readonly Announced[]): DispatchClass {
  const isOperational =
    calls.length > 0 && calls.every(({ dispatchClass }) => dispatchClass === 'Operational');
  return isOperational ? 'Operational' : 'Normal';
}

function around(ownRefTime: bigint, call: RuleCall): Announced {
  const inner = announce(call);
  return { ...inner, refTime: inner.refTime + ownRefTime };
}

/** Time and class of a call before it runs (docs/chain-rules.md#weights-of-calls). */
export function announce(call: RuleCall): Announced {
  if ('announced' in call) return call.announced;
  switch (call.name) {
    case 'system.remark':
      return normal(1_586_000n + 10_920n * BigInt(call.remark.length));
    case 'system.remarkWithEvent':
      return normal(4_725_000n + 12_386n * BigInt(call.remark.length));
    case 'appPromotion.payoutStakers': {
      const stakers = call.stakers === undefined ? DEFAULT_STAKERS : BigInt(call.stakers);
      return normal(time(146_052_000n + 105_851_559n * stakers, 7n + 13n * stakers, 3n + 12n * stakers));
    }
    case 'utility.batch':
    case 'utility.batchAll':
    case 'utility.forceBatch': {
      const calls = call.calls.map(announce);
      const refTime = batchRefTime(call.name, calls.length) + sumOf(calls);
      return { refTime, dispatchClass: classOf(calls) };
    }
    case 'utility.ifElse': {
      const calls = [call.main, call.fallback].map(announce);
      return { refTime: call.ownRefTime + sumOf(calls), dispatchClass: classOf(calls) };
    }
    case 'utility.asDerivative':
      return around(DERIVATIVE_REF_TIME, call.call);
    case 'utility.dispatchAs':
    case 'utility.dispatchAsFallible':
    case 'sudo.sudoAs':
      return around(call.ownRefTime, call.call);
    case 'sudo.sudo':
      return around(SUDO_REF_TIME, call.call);
    case 'utility.withWeight':
    case 'sudo.sudoUncheckedWeight':
      return { ...announce(call.call), refTime: call.refTime };
    default:
      return normal(PUBLISHED[call.name]);
  }
}
