import type { FaultPlan, FaultRule } from './fault-plan.ts';
import { createRandom, type Random } from './random.ts';

/** A fault of one message. */
export type Fault =
  | { readonly kind: 'drop' | 'error' | 'close' }
  | { readonly kind: 'delay'; readonly delayMs: number }
  /** `random` decides how, so that the same seed garbles the same message in the same way. */
  | { readonly kind: 'garble'; readonly random: Random };

/** Injects faults into a node's messages. The same seed and messages give the same faults. */
export interface Faults {
  /** Replaces all rules. */
  set(plan: FaultPlan): void;
  clear(): void;
  rules(): readonly FaultRule[];
  /**
   * Decides on the fault of the next message about a method or notification, and counts it against `times` of its rule;
   * undefined for no fault.
   */
  next(method: string): Fault | undefined;
}

interface ActiveRule {
  readonly rule: FaultRule;
  timesLeft: number;
}

export function createFaults(): Faults {
  let active: ActiveRule[] = [];
  let random = createRandom(0);

  return {
    set({ seed, rules }) {
      random = createRandom(seed);
      active = rules.map((rule) => ({ rule, timesLeft: rule.times ?? Number.POSITIVE_INFINITY }));
    },
    clear() {
      active = [];
    },
    rules: () => active.map(({ rule }) => rule),
    next(method) {
      // These methods have no faults, so that faults can always be switched off.
      if (method.startsWith('dev_')) return undefined;
      for (const one of active) {
        if (one.timesLeft === 0 || !isAbout(one.rule, method)) continue;
        if (random() >= one.rule.probability) continue;
        one.timesLeft -= 1;
        return faultOf(one.rule, random);
      }
      return undefined;
    },
  };
}

function isAbout({ method }: FaultRule, name: string): boolean {
  return method.endsWith('*') ? name.startsWith(method.slice(0, -1)) : name === method;
}

function faultOf({ kind, delayMs }: FaultRule, random: Random): Fault {
  switch (kind) {
    case 'delay':
      return { kind, delayMs };
    case 'garble':
      return { kind, random };
    default:
      return { kind };
  }
}
