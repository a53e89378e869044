// Shows balance and staking position of an account of a running hub (`npm start`).
import { createNetworkClient } from '@hub/client';

const [, , hubUrl = 'http://127.0.0.1:3000', address = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'] =
  process.argv;
const unique = createNetworkClient({
  chainApiUrl: `${hubUrl}/unique/v1`,
  indexerUrl: `${hubUrl}/indexer/unique/v2`,
  fetch,
});
const [balance, position] = await Promise.all([
  unique.getBalance(address),
  unique.getStakingPosition(address),
]);
console.log(balance, position);
