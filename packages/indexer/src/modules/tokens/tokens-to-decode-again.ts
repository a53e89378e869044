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
import type { TokenKey } from './token-state.ts';

/**
 * Finds the tokens with metadata that may decode differently after the block, because it changed a property of their
 * collection: in schemas 0 and 1 the collection defines how its tokens are read (docs/token-schema.md#reading). Rejects
 * with the errors of `readEntries`.
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
  const tokens = await Promise.all(old.map((collection) => tokensOf(state, block, collection)));
  return tokens.flat();
}

function familyOf(collection: CollectionState | undefined): string | undefined {
  if (collection === undefined) return undefined;
  const { detected } = readCollection(collection.settings.properties.map(toProperty));
  return 'family' in detected ? detected.family : undefined;
}

/** All tokens of a collection that exist after a block. */
async function tokensOf(
  state: StateAfter,
  block: BlockContent,
  { collectionId, mode }: CollectionState,
): Promise<TokenKey[]> {
  if (mode === 'Fungible') return [];
  const pallet = mode === 'NFT' ? 'Nonfungible' : 'Refungible';
  const [minted] = await readEntries(state, [[pallet, 'TokensMinted', collectionId]], block);
  const count = decodeState({ entry: `${pallet}.TokensMinted`, block }, () => readNumber(minted?.value ?? 0));
  const keys = Array.from({ length: count }, (_, index) => ({ collectionId, tokenId: index + 1, mode }));
  const found = await readTokens(state, keys, block);
  return keys.filter((_, index) => found[index] !== undefined);
}
