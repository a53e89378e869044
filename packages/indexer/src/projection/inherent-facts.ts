import { z } from 'zod';
import type { BlockContent, BlockExtrinsic } from './block-content.ts';

const timestampArguments = z.object({ now: z.number() });
const validationArguments = z.object({
  data: z.object({
    validationData: z.object({ relayParentNumber: z.number(), relayParentStorageRoot: z.string() }),
  }),
});
/** The calls of the inherents. */
export const inherents = {
  timestamp: { section: 'timestamp', method: 'set' },
  validationData: { section: 'parachainSystem', method: 'setValidationData' },
} as const;

const NO_RELAY_PARENT = {
  relayParentNumber: 0,
  relayParentStorageRoot: `0x${'0'.repeat(64)}`,
};

/**
 * Reads the time and the relay block from a block's inherents. The genesis block has no inherents and gives time 0 and
 * relay block 0; a chain without a relay chain gives relay block 0 too.
 */
export function inherentFacts(
  extrinsics: readonly BlockExtrinsic[],
): Pick<BlockContent, 'timestampMs' | 'relayParentNumber' | 'relayParentStorageRoot'> {
  const timestamp = findCall(extrinsics, inherents.timestamp);
  const validation = findCall(extrinsics, inherents.validationData);
  return {
    timestampMs: timestamp === undefined ? 0 : timestampArguments.parse(timestamp.args).now,
    ...(validation === undefined
      ? NO_RELAY_PARENT
      : validationArguments.parse(validation.args).data.validationData),
  };
}

function findCall(
  extrinsics: readonly BlockExtrinsic[],
  call: { readonly section: string; readonly method: string },
): BlockExtrinsic | undefined {
  return extrinsics.find(({ section, method }) => section === call.section && method === call.method);
}
