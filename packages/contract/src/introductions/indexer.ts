import { apisOf, limits, statuses } from './shared-sections.ts';

/** The introduction of a network's indexer, in Markdown. */
export function indexerIntroduction(network: string): string {
  return `Blocks, extrinsics, events, accounts, transfers, histories, staking, collections and tokens of one network, from its
first block on.

## Which API

${apisOf(network)}

\`UniqueIndexer\` of \`@unique-nft/sdk\` 2.10.0 (\`@unique-nft/sdk/uniqueIndexer\`) works unmodified with the base
\`/indexer/${network}/v2\`. SDK 0.7.7 has no indexer.

## Lists

A list is \`{items, count}\`, and \`count\` is the total for the filter. Filters are given once or repeatedly
(\`toIn=a&toIn=b\`); a comma does not separate values. Unknown parameters are refused, with the closest known name. A filter
that no row can match, such as \`methodIn=transfer\` for an event, is answered with a hint in the header \`x-hint\`.

To read a whole list, pass \`nextCursor\` of each answer as \`cursor\`: new blocks then neither repeat nor skip rows. To credit
deposits, follow \`/accounts/deposits\`. For files, use the routes that end in \`/export\`.

## Addresses

Requests take SS58 of any prefix, or an Ethereum address. Answers have prefix 42 on every network.

## Amounts

Text with smallest units in requests and answers. UNQ and QTZ have 18 decimals: 1 coin is 1000000000000000000 smallest
units. Keep them as integers of arbitrary size (\`BigInt\`), never as floats. A field whose name ends in \`Raw\` is the exact
one of two. Times are text in ISO 8601 and UTC, or numbers of milliseconds since 1970.

## Finality

Rows of new blocks appear before those blocks are final, and disappear if a reorg replaces the block. \`finalizedNumber\` of
\`/stats\` is the newest indexed block that is final; \`/accounts/deposits\` and \`finalizedOnly=true\` of \`/balance/transfers\`
return final rows only. A cursor whose block was replaced is refused with 409 \`ChainMoved\`.

## Errors

\`{error, code, details?, httpPart?, zodError?}\`: \`error\` is the message, \`code\` ours.

${statuses}

## Limits

${limits}`;
}
