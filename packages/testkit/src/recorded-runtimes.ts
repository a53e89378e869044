import { createRuntime, type Runtime } from '@hub/scale/runtime';
import { recordedMetadata } from './recorded-metadata.ts';

/** Every runtime whose metadata is recorded, with the SS58 prefix that the metadata states. */
export const recordedRuntimes = [
  { name: 'unique-25090091', ss58Prefix: 7391 },
  { name: 'unique-25090091.as-v14', ss58Prefix: 7391 },
  { name: 'quartz-10030071', ss58Prefix: 255 },
  { name: 'opal-10010063', ss58Prefix: 42 },
  { name: 'quartz-924011', ss58Prefix: 255 },
  { name: 'unique-917004', ss58Prefix: 7391 },
  { name: 'substrate-node-268', ss58Prefix: 42 },
  { name: 'asset-hub-polkadot-2000000', ss58Prefix: 0 },
] as const;

export type RecordedName = (typeof recordedRuntimes)[number]['name'];

/** A recorded runtime, with the address prefix of its network. */
export function recordedRuntime(wanted: RecordedName): Runtime {
  const { name, ss58Prefix } = recordedRuntimes.find(({ name }) => name === wanted)!;
  return createRuntime(recordedMetadata(name), { ss58Prefix });
}
