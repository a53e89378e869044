import type { ChainProfile } from '../networks/network.ts';

/** The answer of system_properties and chainSpec_v1_properties. */
export function chainProperties(profile: ChainProfile): unknown {
  const { ss58Prefix, tokenDecimals, tokenSymbol } = profile;
  return { ss58Format: ss58Prefix, tokenDecimals, tokenSymbol };
}
