/**
 * The number of finalized blocks whose state the chains of this test run keep: STATE_PRUNING in the environment, which
 * `npm run test:pruning -w @hub/chain-api` sets. Undefined: the chains keep every state.
 */
export function statePruningOfRun(): number | undefined {
  const { STATE_PRUNING: text } = process.env;
  return text === undefined ? undefined : Number(text);
}
