// Schemas for parts of the indexer's answers.
import { z } from 'zod';
import { runtimeValue } from '../chain-api/runtime-value.ts';

export const isoTime = z.string().meta({ format: 'date-time' });

/** SS58 with prefix 42, or an EIP-55 Ethereum address. */
export const addressText = z
  .string()
  .meta({ examples: ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'] });

/** Milliseconds since 1970. */
export const timestampMs = z.number();

/** Event fields by name (by position if the runtime has no names), every value in its text form. */
export const eventData = z.record(z.string(), z.string());

/** Call arguments by camelCase name in JSON form. */
export const callArguments = z.record(z.string(), runtimeValue);

/** A kind of call or event that occurs in the indexed blocks. */
export const sectionRow = z.object({ section: z.string(), method: z.string() });
export type SectionRow = z.infer<typeof sectionRow>;

export const sectionRows = z.array(sectionRow);

/** The place of an event on the chain. */
export const eventPlace = z.object({
  blockNumber: z.int(),
  blockTimestamp: z.number().describe('Milliseconds since 1970.'),
  extrinsicHash: z.string().describe('Empty if the event belongs to no extrinsic.'),
  extrinsic: z.object({
    indexInBlock: z.int().describe('-1 if the event belongs to no extrinsic.'),
    section: z.string(),
    method: z.string(),
    signer: z.string(),
  }),
});
export type EventPlace = z.infer<typeof eventPlace>;
