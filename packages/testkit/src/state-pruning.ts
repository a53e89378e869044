/**
 * The number of final blocks whose state the chains of this test run keep: STATE_PRUNING in the environment, all by
 * default. `npm run test:pruning -w @hub/chain-api` sets it.
 */
export function statePruningOfRun(): number | undefined {
  const { STATE_PRUNING: text } = process.env;
  return text === undefined ? undefined : Number(text);
}
