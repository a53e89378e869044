import { fromHex } from '@hub/primitives/hex';
import { decodeState } from '@hub/scale/decode-state';
import { readNumber } from '@hub/scale/value';
import { readCollection } from '@hub/token-schema/stored-collection';
import { readEntries } from '../../chain/read-entries.ts';
import type { BlockContent } from '../../projection/block-content.ts';
import { fieldNumber } from '../../projection/event-fields.ts';
import type { StateAfter } from '../../projection/module.ts';
import { type CollectionState, toProperty } from '../collections/collection-state.ts';
import { parentOf } from '../collections/project-collections.ts';
import { readCollections } from '../collections/read-collections.ts';
import { readTokens } from './read-tokens.ts';
import type { TokenKey, TokenState } from './token-state.ts';

/** Number of tokens that are read from the state at once. */
const STEP_TOKENS = 250;

/** Room for the tokens that one block makes decode again. */
interface Room {
  readonly tokens: number;
  /** Bytes of their properties. */
  readonly bytes: number;
}
const roomOfBlock: Room = { tokens: 1000, bytes: 1024 * 1024 };

/**
 * Finds the tokens with metadata that may decode differently after the block, because it changed a property of their
 * collection: in schemas 0 and 1 the collection defines how its tokens are read (docs/token-schema.md#reading). A
 * collection whose tokens do not all fit into the room of the block is left out, so that one cheap call cannot make rows
 * without limit. Rejects with the errors of `readEntries`.
 */
export async function tokensToDecodeAgain(state: StateAfter, block: BlockContent): Promise<TokenKey[]> {
  const changed = block.events
    .filter(({ section, method }) => section === 'common' && method.startsWith('CollectionProperty'))
    .map((event) => fieldNumber(event, 0));
  const collectionIds = [...new Set(changed)];
  if (collectionIds.length === 0) return [];
  const [after, before] = await Promise.all([
    readCollections(state, collectionIds, block),
    readCollections(state, collectionIds, parentOf(block)),
  ]);
  const old = [...after.values()].filter((collection) => {
    const families = [familyOf(collection), familyOf(before.get(collection.collectionId))];
    const readsTokens = families.some((family) => family === 'V0' || family === 'V1');
    return collection.mode !== 'Fungible' && (readsTokens || families[0] !== families[1]);
  });
  const found: TokenKey[] = [];
  let room = roomOfBlock;
  for (const collection of old) {
    const fitting = await tokensWithin(room, state, block, collection);
    if (fitting === undefined) continue;
    found.push(...fitting.tokens);
    room = fitting.left;
  }
  return found;
}

function familyOf(collection: CollectionState | undefined): string | undefined {
  if (collection === undefined) return undefined;
  const { detected } = readCollection(collection.settings.properties.map(toProperty));
  return 'family' in detected ? detected.family : undefined;
}

/** All tokens of a collection that exist after a block, and the room that they leave; undefined if they do not fit. */
async function tokensWithin(
  room: Room,
  state: StateAfter,
  block: BlockContent,
  { collectionId, mode }: CollectionState,
): Promise<{ readonly tokens: TokenKey[]; readonly left: Room } | undefined> {
  if (mode === 'Fungible') return undefined;
  const pallet = mode === 'NFT' ? 'Nonfungible' : 'Refungible';
  const [minted] = await readEntries(state, [[pallet, 'TokensMinted', collectionId]], block);
  const count = decodeState({ entry: `${pallet}.TokensMinted`, block }, () => readNumber(minted?.value ?? 0));
  const tokens: TokenState[] = [];
  let left: Room = { ...room, tokens: room.tokens - count };
  for (let first = 1; first <= count; first += STEP_TOKENS) {
    if (left.tokens < 0 || left.bytes < 0) return undefined;
    const length = Math.min(STEP_TOKENS, count - first + 1);
    const keys = Array.from({ length }, (_, index) => ({ collectionId, tokenId: first + index, mode }));
    const present = (await readTokens(state, keys, block)).filter((token) => token !== undefined);
    left = { ...left, bytes: left.bytes - present.reduce((sum, token) => sum + bytesOf(token), 0) };
    tokens.push(...present);
  }
  return left.bytes < 0 ? undefined : { tokens, left };
}

function bytesOf({ properties }: TokenState): number {
  return properties.reduce((sum, [key, value]) => sum + key.length + fromHex(value).length, 0);
}
