import type { SystemProperties } from '@hub/node-rpc/types';
import { AppError } from '@hub/primitives/app-error';
import type { Hex } from '@hub/primitives/hex';
import { publicToken } from '@hub/service-kit/public-chains';
import type { Token } from './token.ts';

/**
 * The chain's coin: the first token in the node's properties. A missing symbol or decimals come from the settings, then
 * from the built-in table of public chains by genesis. Throws AppError `InvalidConfig` when none has them: without the
 * decimals, amounts cannot be written.
 */
export function nativeToken(
  properties: SystemProperties,
  genesisHash: Hex,
  settings: Partial<Token> = {},
): Token {
  const known = { ...publicToken(genesisHash), ...settings };
  const symbol = declaredSymbol(properties) ?? known.symbol;
  const decimals = declaredDecimals(properties) ?? known.decimals;
  if (symbol !== undefined && decimals !== undefined) return { symbol, decimals };
  const missing = [
    ...(symbol === undefined ? ['TOKEN_SYMBOL'] : []),
    ...(decimals === undefined ? ['TOKEN_DECIMALS'] : []),
  ].join(' and ');
  throw new AppError({
    code: 'InvalidConfig',
    message: `The node does not report the chain's token completely (system_properties). Set ${missing} to the values of the chain.`,
  });
}

function declaredSymbol({ tokenSymbol }: SystemProperties): string | undefined {
  const symbol = first(tokenSymbol);
  return typeof symbol === 'string' && symbol !== '' ? symbol : undefined;
}

function declaredDecimals({ tokenDecimals }: SystemProperties): number | undefined {
  const decimals = first(tokenDecimals);
  return typeof decimals === 'number' && Number.isSafeInteger(decimals) && decimals >= 0
    ? decimals
    : undefined;
}

/** Nodes report a single token as a plain value, several as a list. */
function first(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value;
}
