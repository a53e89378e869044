import { apisOf, limits, statuses } from './shared-sections.ts';

/** The introduction of a network's chain API, in Markdown. */
export function chainApiIntroduction(network: string): string {
  return `Balances, staking, collections, tokens and state of one network as they are now, and everything that leads to a
transaction: build, sign elsewhere, submit, follow.

## Which API

${apisOf(network)}

## Generations

Both generations of \`@unique-nft/sdk\` work unmodified. The generation of a route decides its form of errors and amounts; the schema of its
400 response shows which generation it is.

| | Generation 1 | Generation 2 |
|---|---|---|
| SDK | 0.7.7, base \`/${network}/v1\` | 2.10.0, base \`/v2/${network}\` |
| Transactions | \`/extrinsic/...\`, and mutations such as \`/balance/transfer\` with the step in \`use\` | \`/extrinsics/...\`, and four routes for each kind: \`/build\`, \`/encode\`, \`/fee\`, \`/status/{hash}\` |
| Amounts in requests | coins, as number or text | smallest units, as text; of tokens also as a number |
| Amounts in answers | \`raw\` in smallest units, beside it coins for display | smallest units, as text; of tokens also the nearest number, beside the text in \`...Raw\` |
| Addresses in answers | the network's prefix | prefix 42 |
| Errors | \`{error: {code, name, message, details}}\` | \`{error, code, details}\` |
| Unknown query parameters | ignored | refused, with the closest known name |

The tag \`staking\`, \`/extrinsics/dry-run\` and \`/extrinsics/explain\` are in neither SDK; their errors have the form of
generation 1. New programs take generation 2.

## Addresses

Requests take SS58 of any prefix; most also take an Ethereum address for its mirror. \`/chain/properties\` tells the prefix,
the token, its decimals and the genesis hash of this network.

## Amounts

UNQ and QTZ have 18 decimals: 1 coin is 1000000000000000000 smallest units. Keep smallest units as integers of arbitrary
size (\`BigInt\`), never as floats. Of the five forms in generation 1 take \`raw\`: the others are in coins, and some are rounded.

## Finality

State is read at the best block unless \`at\` names another one, and the headers \`x-block-number\` and \`x-block-hash\` of the
answer name the block. A reorg may replace a block until it is finalized. A transaction is certain when its status is
\`Finalized\` (generation 1), or answers 200 with \`isFinalized=true\` (generation 2).

## Submitting

Store the signed bytes before you send them. If no answer comes, send the same bytes again: they are executed at most once.
To sign again without paying twice, send the header \`Idempotency-Key\`. \`details.state\` says in every answer and error of a
status where the transaction stands: \`unknown\`, \`pending\`, \`inBlock\`, \`finalized\`, \`failed\`, \`expired\` or \`replaced\`.

## Errors

${statuses}

In generation 1 our code is in \`error.details.code\`, in generation 2 in \`code\`.

## Limits

${limits}`;
}
