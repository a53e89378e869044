import { formatCoins } from '@hub/primitives/amount';
import type { JsonObject, JsonValue } from '@hub/primitives/app-error';
import type { Token } from '../chain/token.ts';
import { isList, type ResultValue } from '../extrinsics/kinds/result-value.ts';
import { renderAccount } from '../rendering/render-account.ts';

/**
 * Renders a result for generation 2: accounts in prefix 42; an amount in smallest units, and also in coins under its
 * name with the suffix `InCoin`.
 */
export function renderResult(result: ResultValue, token: Token): JsonValue {
  if (typeof result === 'bigint') return result.toString();
  if (typeof result !== 'object' || result === null) return result;
  if (result instanceof Uint8Array) return renderAccount({ publicKey: result });
  if (isList(result)) return result.map((item) => renderResult(item, token));
  return Object.assign({}, ...Object.entries(result).map((field) => renderField(field, token)));
}

function renderField([name, value]: [name: string, value: ResultValue], token: Token): JsonObject {
  const rendered = { [name]: renderResult(value, token) };
  if (typeof value !== 'bigint') return rendered;
  return { [`${name}InCoin`]: formatCoins(value, token.decimals), ...rendered };
}
