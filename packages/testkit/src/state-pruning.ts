/**
 * Final blocks of which the chains of this test run keep the state: STATE_PRUNING in the environment, all when it is absent.
 * `npm run test:pruning -w @hub/chain-api` sets it.
 */
export function statePruningOfRun(): number | undefined {
  const { STATE_PRUNING: text } = process.env;
  return text === undefined ? undefined : Number(text);
}
