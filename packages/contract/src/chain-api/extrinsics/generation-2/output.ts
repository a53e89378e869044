import { z } from 'zod';
import { runtimeValue } from '../../runtime-value.ts';
import { extrinsicState } from '../model.ts';

const eventData = z
  .record(z.string(), z.string())
  .describe('Values as text, by name in the metadata or by position where they have none');

/** An extrinsic that is in a block and succeeded, with its events. */
export const extrinsicOutputSchema = z.object({
  hash: z.string(),
  signer: z.string().describe('SS58 of prefix 42'),
  section: z.string(),
  method: z.string(),
  args: z.record(z.string(), runtimeValue),
  events: z.array(z.object({ section: z.string(), method: z.string(), data: eventData })),
  groupedEvents: z
    .record(z.string(), z.record(z.string(), z.array(eventData)))
    .describe('Data of the events by section and method'),
  blockHash: z.string(),
  blockNumber: z.string().regex(/^\d+$/),
  details: z.object({ state: extrinsicState }),
});

export type ExtrinsicOutput = z.infer<typeof extrinsicOutputSchema>;
