import { DispatchFailure } from '../staking-reference/dispatch-failure.ts';
import { announce } from './announce.ts';
import { ensureSigned, lookUp } from './origin.ts';
import type { Outcome, RunCall } from './outcome.ts';
import type { NamedOrigin, SudoCall } from './rule-call.ts';
import { emitIn, type World } from './world.ts';

function ensureSudo(world: World, origin: NamedOrigin): void {
  if (origin.kind === 'root') return;
  if (ensureSigned(origin) !== world.sudoKey) throw new DispatchFailure('sudo.RequireSudo');
}

function runInner(world: World, call: SudoCall, run: RunCall): World {
  switch (call.name) {
    case 'sudo.sudo':
    case 'sudo.sudoUncheckedWeight': {
      const { world: next, error } = run(world, { kind: 'root' }, call.call);
      return emitIn(next, 'sudo.Sudid', error ?? 'Ok');
    }
    case 'sudo.sudoAs': {
      const { world: next, error } = run(world, { kind: 'signed', who: lookUp(call.who) }, call.call);
      return emitIn(next, 'sudo.SudoAsDone', error ?? 'Ok');
    }
    case 'sudo.setKey': {
      const sudoKey = lookUp(call.next);
      return { ...emitIn(world, 'sudo.KeyChanged', world.sudoKey ?? 'None', sudoKey), sudoKey };
    }
    case 'sudo.removeKey':
      return { ...emitIn(world, 'sudo.KeyRemoved'), sudoKey: undefined };
  }
}

/** Runs a call of Sudo, which is free when it succeeds (docs/chain-rules.md#sudo); throws DispatchFailure. */
export function runSudo(world: World, origin: NamedOrigin, call: SudoCall, run: RunCall): Outcome {
  ensureSudo(world, origin);
  const next = runInner(world, call, run);
  return { world: next, error: undefined, usedRefTime: announce(call).refTime, paysFee: false };
}
