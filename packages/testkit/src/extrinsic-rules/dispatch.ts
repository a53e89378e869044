import { DispatchFailure } from '../staking-reference/dispatch-failure.ts';
import { announce } from './announce.ts';
import { runBalances } from './balances-calls.ts';
import type { Outcome } from './outcome.ts';
import type {
  BalancesCall,
  NamedOrigin,
  RuleCall,
  SettingsCall,
  StakingCall,
  SudoCall,
  SystemCall,
  TreasuryCall,
  UtilityCall,
  VestingCall,
} from './rule-call.ts';
import { runSettings } from './settings-calls.ts';
import { runStaking } from './staking-calls.ts';
import { runSudo } from './sudo-calls.ts';
import { runSystem } from './system-calls.ts';
import { runTreasury } from './treasury-calls.ts';
import { runUtility } from './utility-calls.ts';
import { runVesting } from './vesting-calls.ts';
import { type World, withLedger } from './world.ts';

type BySection = {
  balances: BalancesCall;
  vesting: VestingCall;
  appPromotion: StakingCall;
  utility: UtilityCall;
  sudo: SudoCall;
  treasury: TreasuryCall;
  configuration: SettingsCall;
  maintenance: SettingsCall;
  system: SystemCall;
  timestamp: SystemCall;
};

type InSection = {
  [S in keyof BySection]: { readonly section: S; readonly call: BySection[S] };
}[keyof BySection];

function inSection(call: RuleCall): InSection {
  // The part of a name before the dot is the section of the union member with that name.
  return { section: call.name.split('.')[0], call } as InSection;
}

function run(world: World, origin: NamedOrigin, given: RuleCall): Outcome {
  const { section, call } = inSection(given);
  const plain = (next: World): Outcome => ({
    world: next,
    error: undefined,
    usedRefTime: announce(given).refTime,
    paysFee: true,
  });
  switch (section) {
    case 'balances':
      return plain(withLedger(world, runBalances(world.ledger, origin, call)));
    case 'vesting':
      return plain(withLedger(world, runVesting(world.ledger, origin, call)));
    case 'appPromotion':
      return plain(withLedger(world, runStaking(world.ledger, origin, call)));
    case 'utility':
      return runUtility(world, origin, call, dispatch);
    case 'sudo':
      return runSudo(world, origin, call, dispatch);
    case 'treasury':
      return runTreasury(world, origin, call);
    case 'configuration':
    case 'maintenance':
      return plain(runSettings(world, origin, call));
    case 'system':
    case 'timestamp':
      return plain(runSystem(world, origin, call));
  }
}

/** Runs a call; a failure reverts all its changes. */
export function dispatch(world: World, origin: NamedOrigin, call: RuleCall): Outcome {
  try {
    return run(world, origin, call);
  } catch (error) {
    if (!(error instanceof DispatchFailure)) throw error;
    const usedRefTime = error.usedRefTime ?? announce(call).refTime;
    return { world, error: error.reason, usedRefTime, paysFee: true };
  }
}
