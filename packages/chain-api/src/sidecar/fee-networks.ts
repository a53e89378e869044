/**
 * The first runtime of each network, by spec name, for which substrate-api-sidecar 18 calculates the fees in blocks.
 */
export const firstFeeRuntime: ReadonlyMap<string, number> = new Map([
  ['acala', 2000],
  ['asset-hub-kusama', 1],
  ['asset-hub-polkadot', 601],
  ['asset-hub-westend', 601],
  ['astar', 1],
  ['bifrost', 1],
  ['bifrost_polkadot', 1],
  ['calamari', 1],
  ['crust', 1],
  ['dock-main-runtime', 1],
  ['dock-pos-main-runtime', 29],
  ['dock-pos-test-runtime', 26],
  ['heiko', 1],
  ['karura', 1000],
  ['kusama', 1058],
  ['manta', 1],
  ['parallel', 1],
  ['polkadot', 0],
  ['polymesh', 0],
  ['shiden', 1],
  ['statemine', 1],
  ['statemint', 601],
  ['westend', 6],
  ['westmine', 1],
  ['westmint', 601],
]);

/** The last runtime without payment_queryFeeDetails, if the sidecar knows it; on other networks the node is queried. */
export const lastWithoutFeeDetails: ReadonlyMap<string, number> = new Map([
  ['kusama', 2027],
  ['polkadot', 27],
]);
