import { z } from 'zod';
import { once } from '../../codec/once.ts';

/** A rule: the affected messages, the fault, and how often it occurs. */
const faultRule = once(() =>
  z.strictObject({
    method: z.string().min(1).describe('Name of a method or notification, or a prefix before a `*`'),
    kind: z
      .enum(['drop', 'delay', 'garble', 'error', 'close'])
      .describe(
        'What happens to the message: lost, late, damaged, replaced by an error (responses only), or lost with its connection',
      ),
    probability: z.number().min(0).max(1).default(1).describe('How often it happens'),
    delayMs: z.number().int().min(0).max(600_000).default(1000).describe('Lateness, for `delay`'),
    times: z
      .number()
      .int()
      .min(1)
      .optional()
      .describe('The rule expires after this many faults; by default never'),
  }),
);

/** The parameter of dev_setFaults. */
export const faultPlan = once(() =>
  z.strictObject({
    seed: z
      .number()
      .int()
      .min(0)
      .max(0xffff_ffff)
      .default(0)
      .describe('The same seed and messages give the same faults'),
    rules: z.array(faultRule()).describe('Of several rules for a message, the first one that occurs decides'),
  }),
);

export type FaultRule = z.output<ReturnType<typeof faultRule>>;
export type FaultPlan = z.output<ReturnType<typeof faultPlan>>;
