import type { BundleItem } from '@hub/contract/indexer/nfts';
import { sql } from 'kysely';
import { readRows } from '../../database/read-rows.ts';
import { atOneMoment } from '../../queries/at-one-moment.ts';
import type { Reader } from '../../queries/reader.ts';
import { atMost, skipping } from '../../queries/row-limits.ts';
import type { TokenMode } from '../collections/collection-state.ts';
import { nestingKey, showCross } from '../tokens/cross-account.ts';
import type { TokenInfo } from '../tokens/token-state.ts';

export interface BundlePage {
  readonly topmostOwner: string | null;
  readonly items: BundleItem[];
  readonly count: number;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/**
 * Finds the tree of tokens that contains an NFT, from the top down, including nested pieces and coins; undefined when the
 * NFT is burned, or no indexed block contains it. The time is proportional to the size of the tree.
 */
export function findBundle(
  reader: Reader,
  { collectionId, tokenId }: { readonly collectionId: number; readonly tokenId: number },
  page: Page,
): Promise<BundlePage | undefined> {
  return atOneMoment(reader, async (moment) => {
    const { plain, addressOf } = moment;
    // Makes the planner look up rows by key, because it overestimates the rows of a recursion.
    await sql`set local enable_hashjoin = off`.execute(plain);
    await sql`set local enable_mergejoin = off`.execute(plain);
    await sql`set local enable_seqscan = off`.execute(plain);
    const top = await findTop(moment, nestingKey(collectionId, tokenId));
    if (top === undefined) return undefined;
    const rows = await readRows(moment, treeQuery(moment, top.address, page));
    return {
      topmostOwner: top.topmost_owner === null ? null : showCross(top.topmost_owner, addressOf),
      items: rows.flatMap((row) => (row.collection_id === null ? [] : [toBundleItem(row)])),
      count: rows[0]?.total ?? 0,
    };
  });
}

interface TopRow {
  readonly address: string;
  readonly topmost_owner: string | null;
}

/** Finds the token at the top of the tree. */
async function findTop(reader: Reader, address: string): Promise<TopRow | undefined> {
  const tokens = sql.id(reader.schemaName, 'tokens');
  const [row] = await readRows(
    reader,
    sql<TopRow>`
    with recursive up as (
      select address, owner, topmost_owner from ${tokens} where address = ${address} and mode = 'NFT'
        and not is_burned
      union
      select above.address, above.owner, above.topmost_owner
      from up join ${tokens} above on above.address = up.owner and not above.is_burned)
    select up.address, up.topmost_owner from up
    where not exists (select from ${tokens} above where above.address = up.owner and not above.is_burned)`,
  );
  return row;
}

interface TreeRow {
  readonly total: number;
  readonly collection_id: number | null;
  readonly token_id: number;
  readonly mode: TokenMode;
  readonly amount: bigint;
  readonly parent_collection: number | null;
  readonly parent_token: number | null;
  readonly depth: number;
  readonly info: TokenInfo | null;
}

function treeQuery({ schemaName }: Reader, top: string, { limit, offset }: Page) {
  const tokens = sql.id(schemaName, 'tokens');
  return sql<TreeRow>`
    with recursive tree as (
      select address, collection_id, token_id, mode, 1::numeric as amount, null::bigint as parent_collection,
        null::bigint as parent_token, 0 as depth
      from ${tokens} where address = ${top}
      union all
      select token.address, share.collection_id, share.token_id, share.mode, share.amount, tree.collection_id,
        tree.token_id, tree.depth + 1
      from tree join ${sql.id(schemaName, 'token_owners')} share on share.owner = tree.address and tree.mode = 'NFT'
      left join ${tokens} token on token.collection_id = share.collection_id and token.token_id = share.token_id),
    page as (select * from tree order by depth, parent_collection, parent_token, collection_id, token_id
      limit ${atMost(limit)} offset ${skipping(offset)})
    select counted.total, page.*, state.info
    from (select count(*) as total from tree) counted left join page on true
    left join ${tokens} known on known.collection_id = page.collection_id and known.token_id = page.token_id
    left join ${sql.id(schemaName, 'token_states')} state on state.collection_id = known.collection_id
      and state.token_id = known.token_id and state.block_number = known.state_block
    order by depth, parent_collection, parent_token, page.collection_id, page.token_id`;
}

function toBundleItem(row: TreeRow): BundleItem {
  const { collection_id: collectionId, token_id: tokenId, parent_collection, parent_token } = row;
  return {
    key: `${collectionId}_${tokenId}`,
    collectionId: collectionId ?? 0,
    tokenId,
    mode: row.mode,
    amount: row.amount.toString(),
    parentKey: parent_collection === null ? null : `${parent_collection}_${parent_token}`,
    depth: row.depth,
    name: row.info?.token?.name ?? null,
    image: row.info?.token?.image ?? null,
  };
}
