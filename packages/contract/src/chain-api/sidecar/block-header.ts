import { z } from 'zod';
import { runtimeValue } from '../runtime-value.ts';

/** A digest item by its kind: `{preRuntime: [engine, data]}`. */
const digestItemSchema = z.record(z.string(), runtimeValue);

/** A header, without its own hash. */
export const blockHeaderSchema = z.object({
  parentHash: z.string(),
  number: z.string().describe('Decimal'),
  stateRoot: z.string(),
  extrinsicsRoot: z.string(),
  digest: z.object({ logs: z.array(digestItemSchema) }),
});

export type BlockHeader = z.infer<typeof blockHeaderSchema>;
