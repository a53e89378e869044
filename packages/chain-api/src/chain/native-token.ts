import type { SystemProperties } from '@hub/node-rpc/types';
import { AppError } from '@hub/primitives/app-error';
import type { Hex } from '@hub/primitives/hex';
import { publicToken } from '@hub/service-kit/public-chains';
import type { Token } from './token.ts';

/**
 * The chain's coin: what the node tells of the first token in its properties; for what it does not tell, the settings, and
 * then what is known of the public chain with this genesis. Throws AppError `InvalidConfig` when none tells: amounts cannot
 * be written without the decimals.
 */
export function nativeToken(
  properties: SystemProperties,
  genesisHash: Hex,
  settings: Partial<Token> = {},
): Token {
  const known = { ...publicToken(genesisHash), ...settings };
  const symbol = toldSymbol(properties) ?? known.symbol;
  const decimals = toldDecimals(properties) ?? known.decimals;
  if (symbol !== undefined && decimals !== undefined) return { symbol, decimals };
  const missing = [
    ...(symbol === undefined ? ['TOKEN_SYMBOL'] : []),
    ...(decimals === undefined ? ['TOKEN_DECIMALS'] : []),
  ].join(' and ');
  throw new AppError({
    code: 'InvalidConfig',
    message: `The node does not tell everything of the chain's token (system_properties). Set ${missing} to those of the chain.`,
  });
}

function toldSymbol({ tokenSymbol }: SystemProperties): string | undefined {
  const symbol = first(tokenSymbol);
  return typeof symbol === 'string' && symbol !== '' ? symbol : undefined;
}

function toldDecimals({ tokenDecimals }: SystemProperties): number | undefined {
  const decimals = first(tokenDecimals);
  return typeof decimals === 'number' && Number.isSafeInteger(decimals) && decimals >= 0
    ? decimals
    : undefined;
}

/** Nodes give one token plainly, several as a list. */
function first(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value;
}
