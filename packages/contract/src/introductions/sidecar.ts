import { apisOf, limits } from './shared-sections.ts';

/** The introduction of the sidecar routes of a network, in Markdown. */
export function sidecarIntroduction(network: string): string {
  return `The routes of substrate-api-sidecar 18 that exchanges use, with equal answers. New programs take the other APIs.

## Which API

${apisOf(network)}

## Addresses and amounts

Requests take SS58 of any prefix. Amounts are decimal text in smallest units; UNQ and QTZ have 18 decimals, so 1 coin is
1000000000000000000 smallest units.

## Finality

Answers are about the finalized head unless \`at\`, a block or \`finalized=false\` says otherwise. \`finalized\` of a block says
whether a reorg may still replace it.

## Errors

\`{code, message}\`, or \`{code, error, transaction, cause, at?}\` about a transaction; \`code\` is the HTTP status. A request
with 408, 429, 503 or 504 may succeed later.

## Limits

${limits}`;
}
