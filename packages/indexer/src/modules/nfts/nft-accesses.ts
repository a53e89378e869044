import type { NftsFilter } from '@hub/contract/indexer/nfts';
import { type RawBuilder, sql } from 'kysely';
import { readCount, readRows } from '../../database/read-rows.ts';
import { type RowsFilter, rowsQuery } from '../../queries/count-rows.ts';
import { type EachOf, eachAccount, oneOf, whereAll } from '../../queries/keys-page.ts';
import type { Reader } from '../../queries/reader.ts';
import { nftMethod, ofOwner, ofTopmostOwner } from '../tokens/counted-sections.ts';
import { tokenFacts, tokens } from '../tokens/table.ts';
import { attributeFact, factOf, royaltyFact, traitFact, valueFact } from '../tokens/token-facts.ts';

/** A filter by accounts or facts, with the SQL that finds its tokens. */
export interface Access {
  readonly each: EachOf;
  readonly joined?: RawBuilder<unknown>;
  /** The same filter as a condition, and as a relation of the keys of its tokens. */
  readonly condition: readonly RawBuilder<unknown>[];
  readonly keys: RawBuilder<unknown>;
  readonly isByFacts: boolean;
  /** Selects the stored counts of the filter's tokens. Where `each` is overlapping, a token may count several times. */
  readonly counted: RowsFilter;
}

/** The filters by accounts and facts that the query has. */
export function accessesOf(reader: Reader, filter: NftsFilter): Access[] {
  const { ownerIn, topmostOwnerIn, royaltyRecipientIn, isBurned } = filter;
  const methodIn = [nftMethod(isBurned)];
  const ofAccounts = (
    column: string,
    accounts: readonly string[] | undefined,
    section: (owner: string) => string,
  ) =>
    accounts === undefined
      ? []
      : [
          {
            each: eachAccount(column, accounts),
            condition: oneOf(column, accounts),
            keys: keysWhere(reader.schemaName, 'tokens', oneOf(column, accounts)),
            isByFacts: false,
            counted: { table: tokens, sectionIn: accounts.map(section), methodIn },
          },
        ];
  const ofFacts = (digests: readonly string[] | undefined) =>
    digests === undefined
      ? []
      : [
          accessByFacts(
            reader,
            digests.map((digest) => factOf(digest, isBurned)),
          ),
        ];
  return [
    ...ofAccounts('owner', ownerIn, ofOwner),
    ...ofAccounts('topmost_owner', topmostOwnerIn, ofTopmostOwner),
    ...ofFacts(attributeFacts(filter)),
    ...ofFacts(royaltyRecipientIn?.map(royaltyFact)),
  ];
}

function accessByFacts({ schemaName }: Reader, given: readonly string[]): Access {
  const facts = [...new Set(given)];
  const table = sql.id(schemaName, 'token_facts');
  // With an equality, the planner knows that the index has the keys of a fact in order.
  const [fact, ...others] = facts;
  const isOfFacts = others.length === 0 ? sql`fact = ${fact}` : sql`fact = any(${facts}::text[])`;
  return {
    each: {
      relation: sql`unnest(${facts}::text[]) facts (fact)`,
      tie: [sql`fact.fact = facts.fact`],
      isOverlapping: facts.length > 1,
    },
    joined: sql`join (select fact, collection_id as fact_collection, token_id as fact_token from ${table}) fact
      on fact.fact_collection = found.collection_id and fact.fact_token = found.token_id`,
    condition: [
      sql`exists (select from ${table} other where other.fact = any(${facts}::text[])
        and other.collection_id = found.collection_id and other.token_id = found.token_id)`,
    ],
    keys: sql`(select ${sql.raw(facts.length > 1 ? 'distinct' : '')} collection_id, token_id from ${table}
      where ${isOfFacts})`,
    isByFacts: true,
    counted: { table: tokenFacts, sectionIn: facts },
  };
}

/** The facts of which a token's attributes must have at least one; undefined without such a filter. Pure. */
function attributeFacts({ attributeTraitTypeIn: traits, attributeValueIn: values }: NftsFilter) {
  if (traits === undefined) return values?.map(valueFact);
  if (values === undefined) return traits.map(traitFact);
  return traits.flatMap((trait) => values.map((value) => attributeFact(trait, value)));
}

/** The number of tokens that a filter selects; those with several of its facts count several times. */
export const countOf = (reader: Reader, { counted }: Access) => readCount(reader, rowsQuery(reader, counted));

/**
 * The filter that selects the fewest tokens, and that number as `countOf` gives it. Throws TypeError without filters.
 */
export async function fewest(
  reader: Reader,
  accesses: readonly Access[],
): Promise<{ readonly access: Access; readonly count: number }> {
  const counts = accesses.map(
    ({ counted }, index) => sql`(${rowsQuery(reader, counted)}) as ${sql.raw(`count${index}`)}`,
  );
  const [row] = await readRows(reader, sql<Readonly<Record<string, number>>>`select ${sql.join(counts)}`);
  const [least] = accesses
    .map((access, index) => ({ access, count: row?.[`count${index}`] ?? 0 }))
    .toSorted((a, b) => a.count - b.count);
  if (least === undefined) throw new TypeError('There is no filter to choose');
  return least;
}

/** The keys of the rows of a table that meet conditions, as a relation. */
export function keysWhere(
  schemaName: string,
  table: string,
  conditions: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> {
  return sql`(select collection_id, token_id from ${sql.id(schemaName, table)} ${whereAll(conditions)})`;
}
