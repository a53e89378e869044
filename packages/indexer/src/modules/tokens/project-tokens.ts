import { AppError } from '@hub/primitives/app-error';
import { decodeToken } from '@hub/token-schema/decode-token';
import { readCollection, type StoredCollection } from '@hub/token-schema/stored-collection';
import type { BlockContent } from '../../projection/block-content.ts';
import { fieldNumber } from '../../projection/event-fields.ts';
import type { ProjectedRows, StateAfter } from '../../projection/module.ts';
import type { NewRow } from '../../schema/define-table.ts';
import { storableJsonText } from '../../schema/storable-json.ts';
import {
  type CollectionState,
  modeOfEvent,
  type TokenMode,
  toProperty,
} from '../collections/collection-state.ts';
import { parentOf } from '../collections/project-collections.ts';
import { readCollections } from '../collections/read-collections.ts';
import { checkOwners } from './check-owners.ts';
import { readShares, readTokens } from './read-tokens.ts';
import type { tokenEvents, tokenOwnerStates, tokenStates } from './table.ts';
import { createFactFinder, type FindFacts } from './token-facts.ts';
import { type TokenKey, type TokenState, tokenText } from './token-state.ts';
import { type EventToken, tokensInEvents } from './tokens-in-events.ts';
import { tokensToDecodeAgain } from './tokens-to-decode-again.ts';

type Rows = ProjectedRows<readonly [typeof tokenStates, typeof tokenOwnerStates, typeof tokenEvents]>;

const noRows: Rows = { token_states: [], token_owner_states: [], token_events: [] };

/**
 * The rows of the tokens that a block changes, read from the state after it (of burned ones, from the state before it),
 * and the rows of their events. Rejects with the errors of the node, or with an AppError for events or state that do
 * not fit the runtime.
 */
export async function projectTokens(state: StateAfter, block: BlockContent): Promise<Rows> {
  if (!block.events.some(({ section }) => section === 'common')) return noRows;
  const named = tokensInEvents(block);
  const again = await tokensToDecodeAgain(state, block);
  const collections = await collectionsOf(state, block, [
    ...new Set([...named, ...again].map(({ collectionId }) => collectionId)),
  ]);
  const keys = keysOf({ named, again, collections });
  const tokens = await readTokens(state, keys, block);
  return {
    token_states: await stateRows(state, block, { named, keys, tokens, collections }),
    token_owner_states: await ownerRows(state, block, { named, tokens, collections }),
    token_events: named.map((each) => eventRow(block, each, collections)),
  };
}

/**
 * Collections by number, from the state after the block, else from the state before it, else from the event of their
 * creation.
 */
interface KnownCollections {
  modeOf(collectionId: number): TokenMode;
  metadataOf(collectionId: number): StoredCollection;
}

async function collectionsOf(
  state: StateAfter,
  block: BlockContent,
  collectionIds: readonly number[],
): Promise<KnownCollections> {
  const after = await readCollections(state, collectionIds, block);
  const gone = collectionIds.filter((id) => !after.has(id));
  const before =
    gone.length === 0
      ? new Map<number, CollectionState>()
      : await readCollections(state, gone, parentOf(block));
  const metadata = new Map<number, StoredCollection>();
  return {
    modeOf(id) {
      const known = after.get(id) ?? before.get(id);
      if (known !== undefined) return known.mode;
      const created = block.events.find(
        (event) =>
          event.section === 'common' && event.method === 'CollectionCreated' && fieldNumber(event, 0) === id,
      );
      if (created !== undefined) return modeOfEvent(fieldNumber(created, 1));
      throw new AppError({
        code: 'StateUnreadable',
        message: `Block ${block.number} has no collection ${id}`,
      });
    },
    metadataOf(id) {
      const properties = (after.get(id) ?? before.get(id))?.settings.properties ?? [];
      const known = metadata.get(id) ?? readCollection(properties.map(toProperty));
      metadata.set(id, known);
      return known;
    },
  };
}

interface Touched {
  readonly named: readonly EventToken[];
  readonly again: readonly TokenKey[];
  readonly collections: KnownCollections;
}

type ReadKey = TokenKey & { readonly mode: 'NFT' | 'RFT' };

/** The tokens whose rows change, each once. */
function keysOf({ named, again, collections }: Touched): ReadKey[] {
  const changed = named.filter(({ kind, collectionId }) =>
    changesToken(kind, collections.modeOf(collectionId)),
  );
  return [...new Map([...changed, ...again].map((each) => [tokenText(each), each])).values()].flatMap(
    ({ collectionId, tokenId }) => {
      const mode = collections.modeOf(collectionId);
      return mode === 'Fungible' ? [] : [{ collectionId, tokenId, mode }];
    },
  );
}

/** The tokens that a block changes, as in the state after it; undefined for those that this state lacks. */
interface ReadTokens {
  readonly named: readonly EventToken[];
  readonly tokens: readonly (TokenState | undefined)[];
  readonly collections: KnownCollections;
}

async function stateRows(
  state: StateAfter,
  block: BlockContent,
  { named, keys, tokens, collections }: ReadTokens & { readonly keys: readonly ReadKey[] },
): Promise<NewRow<typeof tokenStates>[]> {
  checkOwners(block, named, keys, tokens);
  const gone = keys.filter((_, index) => tokens[index] === undefined);
  const before = gone.length === 0 ? [] : await readTokens(state, gone, parentOf(block));
  const meaning = { collections, findFacts: createFactFinder() };
  return [
    ...tokens.flatMap((token) => (token === undefined ? [] : [tokenRow(block, token, false, meaning)])),
    ...gone.map((key, index) => {
      const properties = before[index]?.properties ?? [];
      return tokenRow(block, { ...key, owner: lastOwner(named, key), properties }, true, meaning);
    }),
  ];
}

/** Whether an event changes the row of its token; shares have separate rows. */
function changesToken(kind: string, mode: TokenMode): boolean {
  if (mode === 'Fungible' || kind === 'Approved') return false;
  return mode === 'NFT' || kind !== 'Transfer';
}

/** The owner of an NFT before the block burned it; undefined for other tokens. */
function lastOwner(
  named: readonly EventToken[],
  { collectionId, tokenId, mode }: TokenKey & { mode: TokenMode },
) {
  if (mode !== 'NFT') return undefined;
  const last = named.findLast(
    (each) => each.kind === 'ItemDestroyed' && each.collectionId === collectionId && each.tokenId === tokenId,
  );
  return last?.from;
}

function tokenRow(
  { number }: BlockContent,
  token: TokenState,
  isBurned: boolean,
  { collections, findFacts }: { readonly collections: KnownCollections; readonly findFacts: FindFacts },
): NewRow<typeof tokenStates> {
  const { collectionId, tokenId, mode, properties } = token;
  const decoded = decodeToken(properties.map(toProperty), {
    collection: collections.metadataOf(collectionId),
    tokenId,
  });
  return {
    block_number: number,
    collection_id: collectionId,
    token_id: tokenId,
    is_burned: isBurned,
    mode,
    owner: token.owner ?? null,
    properties: storableJsonText(properties),
    info: storableJsonText({ token: decoded.token, error: decoded.decodingError }),
    facts: JSON.stringify(findFacts(decoded.token)),
  };
}

async function ownerRows(
  state: StateAfter,
  block: BlockContent,
  { named, tokens, collections }: ReadTokens,
): Promise<NewRow<typeof tokenOwnerStates>[]> {
  const shares = named
    .filter(({ kind }) => kind === 'ItemCreated' || kind === 'ItemDestroyed' || kind === 'Transfer')
    .flatMap(({ collectionId, tokenId, from, to }) =>
      [from, to].flatMap((owner) =>
        owner === undefined ? [] : [{ collectionId, tokenId, owner, mode: collections.modeOf(collectionId) }],
      ),
    );
  const distinct = [
    ...new Map(shares.map((share) => [`${tokenText(share)}_${share.owner}`, share])).values(),
  ];
  const amounts = await readShares(state, distinct, tokens, block);
  return distinct.map(({ collectionId, tokenId, owner, mode }, index) => ({
    block_number: block.number,
    collection_id: collectionId,
    token_id: tokenId,
    owner,
    mode,
    amount: String(amounts[index]),
  }));
}

function eventRow(
  { number }: BlockContent,
  { event, kind, collectionId, tokenId, from, to, amount, property }: EventToken,
  { modeOf }: KnownCollections,
): NewRow<typeof tokenEvents> {
  return {
    block_number: number,
    event_index: event.index,
    extrinsic_index: event.extrinsicIndex ?? null,
    kind,
    mode: modeOf(collectionId),
    collection_id: collectionId,
    token_id: tokenId,
    from_account: from ?? null,
    to_account: to ?? null,
    amount: amount === undefined ? null : String(amount),
    property: property ?? null,
  };
}
