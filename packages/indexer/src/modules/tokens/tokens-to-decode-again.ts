import { decodeState } from '@hub/scale/decode-state';
import { readNumber } from '@hub/scale/value';
import { decodeToken } from '@hub/token-schema/decode-token';
import { readCollection, type StoredCollection } from '@hub/token-schema/stored-collection';
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
  /** Token numbers that may be looked up; burned tokens keep theirs. */
  readonly numbers: number;
  /** Bytes of metadata in the rows, as stored and decoded. */
  readonly bytes: number;
}
const roomOfBlock: Room = { numbers: 10_000, bytes: 2 * 1024 * 1024 };

/**
 * Finds the tokens whose metadata may decode differently after the block, because it changed the schema of their
 * collection, or a property of a collection that defines how its tokens are read, as in schemas 0 and 1
 * (docs/token-schema.md#reading). A collection whose tokens do not all fit into the room of the block is left out, so that one cheap call cannot make rows
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
    const { tokens, left } = await tokensWithin(room, state, block, collection);
    found.push(...tokens);
    room = left;
  }
  return found;
}

function familyOf(collection: CollectionState | undefined): string | undefined {
  if (collection === undefined) return undefined;
  const { detected } = readCollection(collection.settings.properties.map(toProperty));
  return 'family' in detected ? detected.family : undefined;
}

/**
 * Reads all tokens of a collection that exist after a block. Returns none of them if they do not all fit into the room,
 * and the room that is left: numbers that were looked up take room in either case.
 */
async function tokensWithin(
  room: Room,
  state: StateAfter,
  block: BlockContent,
  { collectionId, mode, settings }: CollectionState,
): Promise<{ readonly tokens: readonly TokenKey[]; readonly left: Room }> {
  if (mode === 'Fungible') return { tokens: [], left: room };
  const pallet = mode === 'NFT' ? 'Nonfungible' : 'Refungible';
  const [minted] = await readEntries(state, [[pallet, 'TokensMinted', collectionId]], block);
  const count = decodeState({ entry: `${pallet}.TokensMinted`, block }, () => readNumber(minted?.value ?? 0));
  if (count > room.numbers) return { tokens: [], left: room };
  const collection = readCollection(settings.properties.map(toProperty));
  const tokens: TokenKey[] = [];
  let { numbers, bytes } = room;
  for (let first = 1; first <= count; first += STEP_TOKENS) {
    const length = Math.min(STEP_TOKENS, count - first + 1);
    const keys = Array.from({ length }, (_, index) => ({ collectionId, tokenId: first + index, mode }));
    for (const token of await readTokens(state, keys, block)) {
      if (token === undefined) continue;
      tokens.push(token);
      bytes -= rowBytes(token, collection);
    }
    numbers -= length;
    if (bytes < 0) return { tokens: [], left: { ...room, numbers } };
  }
  return { tokens, left: { numbers, bytes } };
}

function rowBytes({ properties, tokenId }: TokenState, collection: StoredCollection): number {
  const { token } = decodeToken(properties.map(toProperty), { collection, tokenId });
  return Buffer.byteLength(JSON.stringify([properties, token]));
}
