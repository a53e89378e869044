import type { RuntimeSpec } from '@hub/contract/chain-api/sidecar/runtime-spec';
import type { SystemProperties } from '@hub/node-rpc/types';

type ChainProperties = RuntimeSpec['properties'];

/**
 * Renders a chain's properties: the four that the sidecar always has, and the node's other ones with numbers as text.
 */
export function renderChainProperties(properties: SystemProperties): ChainProperties {
  const { isEthereum, ss58Format, tokenDecimals, tokenSymbol, ...others } = properties;
  return {
    isEthereum: isEthereum === true,
    ss58Format: ss58Format === undefined || ss58Format === null ? null : String(ss58Format),
    tokenDecimals: textList(tokenDecimals),
    tokenSymbol: textList(tokenSymbol),
    ...Object.fromEntries(Object.entries(others).map(([name, value]) => [name, numbersAsText(value)])),
  };
}

/** Renders `Development` as `{development: null}`, `{Custom: name}` as `{custom: name}`. */
export function renderChainType(answer: unknown): RuntimeSpec['chainType'] {
  if (typeof answer === 'string') return { [answer.toLowerCase()]: null };
  return Object.fromEntries(
    Object.entries(asRecord(answer)).map(([kind, name]) => [kind.toLowerCase(), String(name)]),
  );
}

/** Nodes may report a single token outside a list. */
function textList(value: unknown): string[] | null {
  if (value === undefined || value === null) return null;
  return (Array.isArray(value) ? value : [value]).map(String);
}

function numbersAsText(value: unknown): unknown {
  if (typeof value === 'number') return value.toString();
  if (Array.isArray(value)) return value.map(numbersAsText);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, numbersAsText(inner)]));
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
