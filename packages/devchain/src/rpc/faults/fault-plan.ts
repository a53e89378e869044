import { z } from 'zod';

/** A rule: which messages it is about, what happens to them, how often. */
const faultRule = z.strictObject({
  /** Name of a method or of a notification, or the beginning of names before a `*`. */
  method: z.string().min(1),
  kind: z.enum(['drop', 'delay', 'garble', 'error', 'close']),
  probability: z.number().min(0).max(1).default(1),
  /** For `delay`. */
  delayMs: z.number().int().min(0).max(600_000).default(1000),
  /** After so many faults the rule is used up; without it never. */
  times: z.number().int().min(1).optional(),
});

/** Parameter of dev_setFaults. */
export const faultPlan = z.strictObject({
  seed: z.number().int().min(0).max(0xffff_ffff).default(0),
  rules: z.array(faultRule),
});

export type FaultRule = z.output<typeof faultRule>;
export type FaultPlan = z.output<typeof faultPlan>;
