import type { SignedPayload, SignerPayloadJson } from '@hub/contract/chain-api/extrinsics/model';
import { fromHex, isHex } from '@hub/primitives/hex';
import { decodeCall } from '@hub/scale/call';
import type { Chain } from '../chain/chain.ts';
import { openState } from '../chain/state/open-state.ts';
import type { EventJson } from '../extrinsics/outcome/event-json.ts';
import { payloadFee } from '../extrinsics/signing/payload-fee.ts';
import { countCreations, creationPrice } from '../modules/collections/creation-price.ts';

type Node = Pick<Chain, 'node' | 'head' | 'blocks' | 'runtimes'>;

/**
 * The fee of a mutation's payload as generation 1 reports it, in smallest units: with the price of the collections that
 * its call creates (docs/token-formats.md#collections-of-generation-1). Throws like `payloadFee`.
 */
export async function mutationFee(
  context: Node,
  payload: SignerPayloadJson,
  signature?: SignedPayload['signature'],
): Promise<bigint> {
  const fee = await payloadFee(context, payload, signature);
  // The fee was estimated, so these bytes are a call of the runtime.
  const { method } = payload;
  if (!isHex(method)) return fee;
  const state = await openState(context);
  const count = countCreations(decodeCall(state.current.runtime, fromHex(method)));
  return fee + BigInt(count) * creationPrice(state);
}

/** The price of the collections that an extrinsic created, in smallest units, at the present price of a collection. */
export async function paidForCollections(context: Node, events: readonly EventJson[]): Promise<bigint> {
  const created = events.filter(
    ({ section, method }) => section === 'common' && method === 'CollectionCreated',
  );
  return created.length === 0 ? 0n : BigInt(created.length) * creationPrice(await openState(context));
}
