import { z } from 'zod';
import type { BlockContent, BlockExtrinsic } from './block-content.ts';

const timestampArguments = z.object({ now: z.number() });
const validationArguments = z.object({
  data: z.object({
    validationData: z.object({ relayParentNumber: z.number(), relayParentStorageRoot: z.string() }),
  }),
});
const NO_RELAY_PARENT = {
  relayParentNumber: 0,
  relayParentStorageRoot: `0x${'0'.repeat(64)}`,
};

/**
 * What a block's inherents tell: its time and the relay chain block it was built on. The genesis block has none: time
 * 0 and relay block 0; a chain without a relay chain has no relay block either.
 */
export function inherentFacts(
  extrinsics: readonly BlockExtrinsic[],
): Pick<BlockContent, 'timestampMs' | 'relayParentNumber' | 'relayParentStorageRoot'> {
  const timestamp = extrinsics.find(({ section, method }) => section === 'timestamp' && method === 'set');
  const validation = extrinsics.find(isValidationData);
  return {
    timestampMs: timestamp === undefined ? 0 : timestampArguments.parse(timestamp.args).now,
    ...(validation === undefined
      ? NO_RELAY_PARENT
      : validationArguments.parse(validation.args).data.validationData),
  };
}

/** Whether the block's author put the extrinsic in, rather than a user. */
export function isInherent({ section, method }: { readonly section: string; readonly method: string }) {
  return (section === 'timestamp' && method === 'set') || isValidationData({ section, method });
}

function isValidationData({ section, method }: { readonly section: string; readonly method: string }) {
  return section === 'parachainSystem' && method === 'setValidationData';
}
