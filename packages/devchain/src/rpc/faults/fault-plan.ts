import { z } from 'zod';

/** A rule: the affected messages, the fault, and how often it occurs. */
const faultRule = z.strictObject({
  /** Name of a method or notification, or a prefix before a `*`. */
  method: z.string().min(1),
  kind: z.enum(['drop', 'delay', 'garble', 'error', 'close']),
  probability: z.number().min(0).max(1).default(1),
  /** For `delay`. */
  delayMs: z.number().int().min(0).max(600_000).default(1000),
  /** The rule expires after this many faults; by default never. */
  times: z.number().int().min(1).optional(),
});

/** The parameter of dev_setFaults. */
export const faultPlan = z.strictObject({
  seed: z.number().int().min(0).max(0xffff_ffff).default(0),
  rules: z.array(faultRule),
});

export type FaultRule = z.output<typeof faultRule>;
export type FaultPlan = z.output<typeof faultPlan>;
