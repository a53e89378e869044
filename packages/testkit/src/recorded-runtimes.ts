import { recordedMetadata } from './recorded-metadata.ts';

/** Every runtime whose metadata was recorded, with the SS58 prefix that the metadata states. */
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

/** Recorded metadata that a test cannot do without; see `recordedMetadata` for where it is absent. */
export function neededMetadata(name: string): Uint8Array {
  const metadata = recordedMetadata(name);
  if (metadata === undefined) throw new Error(`The metadata of ${name} is needed`);
  return metadata;
}
