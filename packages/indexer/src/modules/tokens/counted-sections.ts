// The values of `section` in `row_counts` under which a token, a share or a transfer of tokens is counted: one for each
// filter of the lists that selects the row.
import { amountBucketSql } from '../transfers/amount-bucket.ts';

/** The section of all rows. */
export const everyRow = 'all';
/** The section of the tokens that are nested or have others nested in them. */
export const bundles = 'bundle';
export const ofCollection = (collectionId: number) => String(collectionId);
export const ofOwner = (owner: string) => `owner ${owner}`;
export const ofTopmostOwner = (owner: string) => `topmost ${owner}`;

/** SQL for the sections of a row of `tokens`. */
export const tokenSections = sectionsSql(
  `'${everyRow}'`,
  'collection_id::text',
  `'owner ' || owner`,
  `'topmost ' || topmost_owner`,
  `case when is_bundle then '${bundles}' end`,
);

/** SQL for the method by which a row of `tokens` is counted in each section: its mode, and whether it was burned. */
export const tokenMethod = `mode || case when is_burned then ' burned' else '' end`;
export const nftMethod = (isBurned: boolean) => (isBurned ? 'NFT burned' : 'NFT');

/**
 * SQL for the kind of a share, by which an index has the shares in order: its mode, and for pieces and coins the number
 * of digits and the first digit of the amount.
 */
export const shareKindSql = `(case mode when 'NFT' then mode
  else mode || lpad(length(trunc(amount)::text)::text, 2, '0') || left(trunc(amount)::text, 1) end)`;

/** The last characters of the kind of a share with this amount; they sort like the amounts. Pure. */
export function kindOfAmount(amount: bigint): string {
  const digits = amount.toString();
  return `${digits.length.toString().padStart(2, '0')}${digits.slice(0, 1)}`;
}

/** The beginning of sections by the kind of a share, and of those by the bucket of its amount (amount-bucket.ts). */
export const sectionPrefix = { kind: 'kind ', amount: 'amount ' } as const;

/** SQL for the sections of a row of `token_owners`. */
export const shareSections = sectionsSql(
  `'${everyRow}'`,
  'collection_id::text',
  `'owner ' || owner`,
  `'${sectionPrefix.kind}' || ${shareKindSql}`,
  `'${sectionPrefix.amount}' || ${amountBucketSql('amount')}`,
);

/** The section of the transfers of all collections, and of one collection. */
export const transfersOf = (collectionId?: number) =>
  collectionId === undefined ? 'Transfer' : `Transfer ${collectionId}`;

/** SQL for the sections of a row of `token_events`. */
export const eventSections = sectionsSql(
  'kind',
  `case kind when 'Transfer' then 'Transfer ' || collection_id end`,
);

function sectionsSql(...sections: readonly string[]): string {
  return `unnest(array_remove(array[${sections.join(', ')}], null))`;
}
