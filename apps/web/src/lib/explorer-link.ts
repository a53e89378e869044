import type { NetworkConfig } from '../config/web-config.ts';

const hashPattern = /^0x[0-9a-fA-F]{64}$/;

/**
 * The explorer's URL of an extrinsic, from the network's configured template (`{hash}` and `{block}` are replaced).
 * Undefined when there is no extrinsic, or when the result is no http(s) URL.
 */
export function explorerLink(
  explorer: NetworkConfig['explorer'],
  extrinsic: { readonly hash: string; readonly blockNumber: number },
): string | undefined {
  if (!hashPattern.test(extrinsic.hash)) return undefined;
  const url = explorer.extrinsicUrl
    .replace('{hash}', extrinsic.hash)
    .replace('{block}', String(extrinsic.blockNumber));
  return /^https?:\/\//.test(url) ? url : undefined;
}
