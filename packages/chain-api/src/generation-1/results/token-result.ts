import { formatCoins } from '@hub/primitives/amount';
import type { JsonObject, JsonValue } from '@hub/primitives/app-error';
import type { EventJson } from '../../extrinsics/outcome/event-json.ts';
import { commonEvents, type Facts, isFacts, keyOfEvent, numberOf, textOf } from './facts.ts';

/** Reads the decimals of a fungible collection; undefined where they cannot be known any more. */
export type DecimalsOf = (collectionId: number) => Promise<number | undefined>;

type Render = (
  facts: Facts,
  events: readonly EventJson[],
  decimalsOf: DecimalsOf,
) => JsonValue | Promise<JsonValue>;

const renderers: Readonly<Record<string, Render>> = {
  createItem: async (facts, _, decimalsOf) => {
    const [minted] = mintedOf(facts);
    if (minted === undefined) return facts;
    const { collectionId } = placeOf(facts);
    const owner = textOf(minted, 'owner');
    return isFungible(minted)
      ? { collectionId, recipient: owner, ...(await wholeAmount(minted, collectionId, decimalsOf)) }
      : { collectionId, tokenId: numberOf(minted.tokenId), owner, ...pieces(minted) };
  },
  createMultipleItems: severalOf,
  createMultipleItemsEx: severalOf,
  setTokenProperties: withKeys('TokenPropertySet'),
  deleteTokenProperties: withKeys('TokenPropertyDeleted'),
  transfer: moved,
  transferFrom: moved,
  burnItem: burned,
  burnFrom: burned,
  approve: (facts, _, decimalsOf) => changed(facts, decimalsOf),
  approveFrom: (facts, _, decimalsOf) => changed(facts, decimalsOf),
  repartition: () => ({ success: true }),
};

/** The result of a call about tokens; undefined for every other call. */
export async function renderTokenResult(
  method: string,
  facts: Facts,
  events: readonly EventJson[],
  decimalsOf: DecimalsOf,
): Promise<JsonValue | undefined> {
  return Object.hasOwn(renderers, method) ? renderers[method]?.(facts, events, decimalsOf) : undefined;
}

/**
 * The tokens that a call minted, each once, although each holder of a refungible token has an event; for a fungible
 * collection the first minted amount.
 */
async function severalOf(facts: Facts, _: readonly EventJson[], decimalsOf: DecimalsOf): Promise<JsonValue> {
  const minted = mintedOf(facts);
  const [first] = minted;
  const { collectionId } = placeOf(facts);
  if (first !== undefined && isFungible(first)) {
    const amount = await wholeAmount(first, collectionId, decimalsOf);
    return { collectionId, recipient: textOf(first, 'owner'), ...amount };
  }
  const places = minted.map(placeOf);
  return places.filter(
    (place, index) =>
      index === 0 ||
      place.tokenId !== places[index - 1]?.tokenId ||
      place.collectionId !== places[index - 1]?.collectionId,
  );
}

async function moved(facts: Facts, _: readonly EventJson[], decimalsOf: DecimalsOf): Promise<JsonObject> {
  const [from, to] = [textOf(facts, 'from'), textOf(facts, 'to')];
  const accounts = isFungible(facts) ? { sender: from, recipient: to } : { from, to };
  return { ...(await changed(facts, decimalsOf)), ...accounts };
}

async function burned(facts: Facts, _: readonly EventJson[], decimalsOf: DecimalsOf): Promise<JsonObject> {
  return { ...(await changed(facts, decimalsOf)), address: textOf(facts, 'owner') };
}

/** The token of a call and the number of its pieces, or the amount of a fungible collection. */
async function changed(facts: Facts, decimalsOf: DecimalsOf): Promise<JsonObject> {
  const { collectionId, tokenId } = placeOf(facts);
  return isFungible(facts)
    ? { collectionId, ...(await wholeAmount(facts, collectionId, decimalsOf)) }
    : { collectionId, tokenId, ...pieces(facts) };
}

function withKeys(event: string): Render {
  return (_, events) => ({
    properties: commonEvents(events, event).map(({ data: [collection, token, key] }) => ({
      collectionId: numberOf(collection),
      tokenId: numberOf(token),
      propertyKey: keyOfEvent(key),
    })),
  });
}

function mintedOf({ tokens }: Facts): readonly JsonObject[] {
  return Array.isArray(tokens) ? tokens.filter(isFacts) : [];
}

function placeOf({ collectionId, tokenId }: Facts) {
  return { collectionId: numberOf(collectionId), tokenId: numberOf(tokenId) };
}

/** Whether facts are about a fungible collection: they name token 0. */
function isFungible({ tokenId }: Facts): boolean {
  return tokenId === 0;
}

function pieces(facts: Facts): JsonObject {
  const amountRaw = textOf(facts, 'amount');
  return { amount: Number(amountRaw), amountRaw };
}

async function wholeAmount(facts: Facts, collectionId: number, decimalsOf: DecimalsOf): Promise<JsonObject> {
  const amountRaw = textOf(facts, 'amount');
  const decimals = await decimalsOf(collectionId);
  return {
    ...(decimals !== undefined && { amount: Number(formatCoins(BigInt(amountRaw), decimals)) }),
    amountRaw,
  };
}
