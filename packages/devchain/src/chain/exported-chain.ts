import { AppError } from '@hub/primitives/app-error';
import { type Hex, isHex } from '@hub/primitives/hex';
import { z } from 'zod';
import { lastTimestampMs } from '../runtime/inherents.ts';

const hex = z.custom<Hex>((text) => isHex(text), 'must be 0x and whole bytes in hex');
const hash = z.custom<Hex>((text) => isHex(text, 32), 'must be 0x and 32 bytes in hex');
const wholeNumber = z.number().int().min(0);

const exportedChainSchema = z.strictObject({
  format: z.literal('unique-devchain-state'),
  version: z.literal(1),
  network: z.enum(['unique', 'quartz']),
  genesisHash: hash,
  /** The options that, together with the network, determine the genesis block. */
  options: z.strictObject({ liveConstants: z.boolean() }),
  block: z.strictObject({
    hash,
    header: z.strictObject({
      parentHash: hash,
      number: wholeNumber.max(0xffff_ffff),
      stateRoot: hash,
      extrinsicsRoot: hash,
      /** SCALE-encoded digest items. */
      digest: z.array(hex),
    }),
    extrinsics: z.array(hex),
    timestampMs: wholeNumber.max(lastTimestampMs),
  }),
  /** All storage after the block. */
  storage: z.record(hex, hex),
});

/** A block and the state after it, from which another chain can continue. JSON-safe. */
export type ExportedChain = z.output<typeof exportedChainSchema>;

/** Parses an exported chain; throws AppError 'InvalidConfig' that names the first invalid field. */
export function readExportedChain(value: unknown): ExportedChain {
  const result = exportedChainSchema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw notImportable(`${issue?.path.join('.') || 'file'}: ${issue?.message ?? 'not accepted'}`);
}

export function notImportable(reason: string): AppError {
  return new AppError({
    code: 'InvalidConfig',
    message: `The exported state cannot be imported: ${reason}. Export it again with dev_exportState.`,
  });
}
