import type { Database } from '@hub/service-kit/database';
import { schemaOf } from '@hub/service-kit/migrate';
import { sql } from 'kysely';
import { insertRows } from '../../src/database/insert-rows.ts';
import { nestingKey } from '../../src/modules/tokens/cross-account.ts';
import { tokenOwnerStates, tokenStates } from '../../src/modules/tokens/table.ts';
import type { OwnTables } from '../../src/schema/own-tables.ts';
import { packRows } from '../../src/schema/pack-rows.ts';
import { account } from '../builders/block-event.ts';
import type { Random } from '../simulation/random.ts';

export const COLLECTION = 1;
const ACCOUNTS = 3;
const MOST_OPERATIONS = 4;

/** A token at the end of a block. */
export interface TokenThen {
  readonly owner: string;
  readonly isBurned: boolean;
}

/** The tokens that a block changed, as they were at its end, and all owners that they had in the block. */
export interface TokenBlock {
  readonly number: number;
  readonly changed: ReadonlyMap<number, TokenThen>;
  readonly owners: ReadonlyMap<number, ReadonlySet<string>>;
}

export const addressOf = (token: number) => nestingKey(COLLECTION, token);

/** The tokens at the end of a chain of blocks. */
export function tokensAfter(blocks: readonly TokenBlock[]): Map<number, TokenThen> {
  return new Map(blocks.flatMap(({ changed }) => [...changed]));
}

/**
 * Draws a block on top of the blocks `before`. It mints, moves, changes and burns tokens, nested ones too. Like the
 * chain, it nests no token below itself, and burns no token that holds others.
 */
export function drawBlock(random: Random, number: number, before: readonly TokenBlock[]): TokenBlock {
  const tokens = tokensAfter(before);
  const changed = new Map<number, TokenThen>();
  const owners = new Map<number, Set<string>>();
  const set = (token: number, then: TokenThen) => {
    const known = tokens.get(token);
    owners.set(token, new Set([...(owners.get(token) ?? []), ...(known ? [known.owner] : []), then.owner]));
    tokens.set(token, then);
    changed.set(token, then);
  };
  for (let operations = random.between(0, MOST_OPERATIONS); operations > 0; operations -= 1) {
    const living = [...tokens].filter(([, { isBurned }]) => !isBurned);
    const holds = (token: number) => living.some(([, { owner }]) => owner === addressOf(token));
    const somebody = () => account(random.between(1, ACCOUNTS));
    const place = (besides?: number) => {
      const parents = living.filter(
        ([token]) => besides === undefined || !isAtOrBelow(tokens, token, besides),
      );
      return parents.length > 0 && random.chance(0.7) ? addressOf(random.pick(parents)[0]) : somebody();
    };
    const [token, known] = living.length === 0 ? [] : random.pick(living);
    const isMint = token === undefined || known === undefined || random.chance(0.3);
    if (isMint) set(tokens.size + 1, { owner: place(), isBurned: false });
    else if (random.chance(0.4)) set(token, { owner: place(token), isBurned: false });
    else if (random.chance(0.2)) set(token, known);
    else if (!holds(token)) set(token, { owner: known.owner, isBurned: true });
  }
  return { number, changed, owners };
}

function isAtOrBelow(tokens: ReadonlyMap<number, TokenThen>, token: number, top: number): boolean {
  for (let at: number | undefined = token; at !== undefined; at = parentOf(tokens, at))
    if (at === top) return true;
  return false;
}

/** The token that holds a token. */
export function parentOf(tokens: ReadonlyMap<number, TokenThen>, token: number): number | undefined {
  const owner = tokens.get(token)?.owner;
  return [...tokens.keys()].find((other) => addressOf(other) === owner);
}

/** Writes blocks as the indexer does: the rows of all tables with one statement. */
export async function writeBlocks(database: Database, blocks: readonly TokenBlock[]): Promise<void> {
  const states = blocks.flatMap(({ number, changed }) =>
    [...changed].map(([token, { owner, isBurned }]) => ({
      ...keyOf(number, token),
      is_burned: isBurned,
      owner,
      properties: '[]',
      info: '{}',
      facts: '["0xfact"]',
    })),
  );
  const shares = blocks.flatMap(({ number, changed, owners }) =>
    [...owners].flatMap(([token, names]) =>
      [...names].map((owner) => {
        const isOwner = changed.get(token)?.owner === owner && changed.get(token)?.isBurned === false;
        return { ...keyOf(number, token), owner, amount: isOwner ? '1' : '0' };
      }),
    ),
  );
  await insertRows(schemaOf<OwnTables>(database, 'indexer_unique'), 'indexer_unique', [
    packRows(tokenStates, states),
    packRows(tokenOwnerStates, shares),
  ]);
}

function keyOf(number: number, token: number) {
  return { block_number: number, collection_id: COLLECTION, token_id: token, mode: 'NFT' };
}

/** Deletes the rows of blocks from `first` to `last`, table by table as a rollback does. */
export async function deleteBlocks({ kysely }: Database, first: number, last: number): Promise<void> {
  for (const table of ['token_states', 'token_owner_states'])
    await sql`delete from ${sql.id('indexer_unique', table)}
      where block_number between ${first} and ${last}`.execute(kysely);
}
