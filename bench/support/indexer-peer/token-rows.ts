import { nestingKey } from '../../../packages/indexer/src/modules/tokens/cross-account.ts';
import type { PeerBlock, PeerEvent } from './processor.ts';
import type { AddRow } from './rows.ts';
import { createTokenReader, type TokenColumns, textOf, type WrittenProperty } from './token-metadata.ts';

/** Adds the rows of an event about tokens, and returns the account that the event names. */
export type AddTokenEvent = (event: PeerEvent) => string | undefined;

interface Account {
  readonly value: string;
}
interface Item {
  readonly properties: readonly WrittenProperty[];
}
interface Items {
  readonly value: readonly Item[];
}

/** The mode of all collections of this chain. */
const mode = 'NFT';

/** Events of pallet Common that add a row to the events, and none to the tables of tokens. */
const withoutTokens = ['CollectionCreated', 'CollectionPropertySet', 'PropertyPermissionSet'];

/**
 * Creates a function that returns, for each block, a function that adds the rows of one event about tokens. Properties
 * of collections and tokens are taken from the calls, so the state is not read. Because the tokens of this chain are
 * minted and never changed, the rows of present tokens are inserted without looking anything up. The function for an
 * event throws for one that minting does not emit.
 */
export function createTokenRows(): (add: AddRow, block: PeerBlock) => AddTokenEvent {
  const reader = createTokenReader();
  return (add, block) => {
    const { height } = block.header;
    const { created, minted } = readCalls(block);
    return ({ index, extrinsicIndex = -1, name, args }) => {
      const kind = name.slice(name.indexOf('.') + 1);
      const [collectionId, tokenId, third, amount] = args as readonly [number, number, unknown, unknown];
      const place = [height, index, extrinsicIndex] as const;
      const addEvent = (to: string | null, of: unknown, property: string | null) =>
        add('token_events', ...place, kind, mode, collectionId, tokenId, null, to, of, property);
      if (kind === 'ItemCreated') {
        const owner = (third as Account).value;
        const { properties = [] } = minted.get(extrinsicIndex)?.shift() ?? {};
        addEvent(owner, amount, null);
        const columns = reader.readToken(collectionId, tokenId, properties);
        addToken(add, height, { collectionId, tokenId, owner, amount, ...columns });
        return owner;
      }
      if (kind === 'TokenPropertySet') {
        addEvent(null, null, textOf(third as string));
        return undefined;
      }
      if (!withoutTokens.includes(kind)) throw new Error(`No handler for ${name}`);
      if (kind !== 'CollectionCreated') return undefined;
      reader.addCollection(collectionId, created.get(extrinsicIndex) ?? []);
      return third as string;
    };
  };
}

/** The properties of the collections, and the tokens, that the calls of a block create, by extrinsic. */
function readCalls({ extrinsics }: PeerBlock) {
  const created = new Map<number, readonly WrittenProperty[]>();
  const minted = new Map<number, Item[]>();
  for (const { index, call } of extrinsics) {
    const data: unknown = call?.args.data;
    if (call?.name === 'Unique.create_collection_ex') created.set(index, (data as Item).properties);
    if (call?.name === 'Unique.create_multiple_items_ex') minted.set(index, [...(data as Items).value]);
  }
  return { created, minted };
}

interface MintedToken extends TokenColumns {
  readonly collectionId: number;
  readonly tokenId: number;
  readonly owner: string;
  readonly amount: unknown;
}

function addToken(add: AddRow, height: number, token: MintedToken): void {
  const { collectionId, tokenId, owner, amount, properties, info, facts } = token;
  const key = [collectionId, tokenId] as const;
  const [isBurned, isBundle] = [false, false];
  // In a new row of `tokens` every column for a block number has the number of the block that minted the token.
  const blocks = [height, height, height, height, height] as const;
  add('token_states', height, ...key, isBurned, mode, owner, properties, info, JSON.stringify(facts));
  add('token_owner_states', height, ...key, owner, mode, amount);
  add('tokens', ...key, nestingKey(...key), mode, isBurned, owner, owner, isBundle, ...blocks);
  add('token_owners', ...key, owner, mode, amount, height, height);
  for (const fact of facts) add('token_facts', fact, ...key, height);
}
