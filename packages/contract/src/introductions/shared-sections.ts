/** The APIs of a network, for the introduction of each. */
export function apisOf(network: string): string {
  return `| For | API | Base |
|---|---|---|
| the present: balances, stakes, state; building, submitting and following transactions | chain API | \`/${network}/v1\`, also \`/v2/${network}\` |
| the past: histories, deposits, lists, exports, statistics | indexer | \`/indexer/${network}/v2\` |
| programs written for substrate-api-sidecar 18 | sidecar | \`/${network}/sidecar\` |
| notifications of blocks, events and balances | socket.io, namespace \`/v1\` | \`/${network}/socket.io\` |

Each of the first three has a page like this one at \`<base>/docs\`, and its OpenAPI document at \`<base>/openapi.json\`.`;
}

/** The general statuses, which every API gives in the same cases. */
export const statuses = `| Status | Meaning | Send the same again |
|---|---|---|
| 400, 403, 404, 409, 413 | the request cannot succeed as it is | no; the message says what is wrong |
| 408 | the request did not arrive in time | later, it had no effect |
| 429 | more than this caller may do now | later, after the seconds in \`retry-after\` if it is there |
| 500, 501 | a defect, or not implemented; \`x-request-id\` names the request in the log | no |
| 502 | the node's answer is an error, or cannot be used | no |
| 503, 504 | node, database or indexer cannot answer at the moment | later; not with the codes \`EventNotFound\` and \`ResultGone\` |

Compare codes, not messages: messages may change. The responses of each operation list its codes.`;

/** How callers learn of the limits. */
export const limits = `Every answer reports the rate of its caller in \`ratelimit-limit\`, \`ratelimit-remaining\` and \`ratelimit-reset\`. The
operator may issue keys with a higher rate; they are sent in the header \`x-api-key\`. Answers have an \`etag\`: with
\`if-none-match\` an unchanged one is 304 without a body.`;
