import { eventsKey, withStorageValue } from '../support/storage-answer.ts';
import type { RpcCall } from './fault-proxy.ts';
import type { Random } from './random.ts';

interface BlockAnswer {
  readonly block: { readonly extrinsics: readonly string[] };
}

/**
 * Alters an answer like a node that has lost part of its data: well-formed, but incomplete or inconsistent with the
 * rest. Returns undefined without a result, and for requests whose altered answers no client could notice.
 */
export function inconsistentAnswer(
  { method, params }: RpcCall,
  answer: string,
  random: Random,
): string | undefined {
  const message = JSON.parse(answer) as { result?: unknown };
  const { result } = message;
  if (result === undefined || result === null) return undefined;
  const change = changeOf(method, params, result, random);
  return change === undefined ? undefined : JSON.stringify({ ...message, ...change });
}

function changeOf(
  method: string,
  params: readonly unknown[],
  result: unknown,
  random: Random,
): { readonly result: unknown } | undefined {
  switch (method) {
    case 'chain_getBlock':
      return { result: random.chance(0.5) ? null : withoutExtrinsic(result as BlockAnswer) };
    case 'chain_getBlockHash':
      return { result: Array.isArray(result) ? withoutOne(result, random) : null };
    case 'chain_getHeader':
      return { result: null };
    case 'state_queryStorageAt':
      return asksEvents(params) ? { result: withStorageValue(result, eventsKey, () => null) } : undefined;
    default:
      return undefined;
  }
}

/** Whether a call of state_queryStorageAt requests a block's events. */
export function asksEvents([keys]: readonly unknown[]): boolean {
  return Array.isArray(keys) && keys.includes(eventsKey);
}

function withoutExtrinsic(answer: BlockAnswer): BlockAnswer {
  return { ...answer, block: { ...answer.block, extrinsics: answer.block.extrinsics.slice(0, -1) } };
}

function withoutOne(hashes: readonly unknown[], random: Random): readonly unknown[] {
  const lost = random.between(0, hashes.length - 1);
  return hashes.map((hash, index) => (index === lost ? null : hash));
}
