import { chainApiPaths } from '../../packages/chain-api/src/mount-chain-api.ts';
import { indexerPath } from '../../packages/indexer/src/mount-indexer.ts';
import type { LoadRequest } from './load.ts';
import type { Wallet } from './wallet.ts';

const networks = ['unique', 'quartz'];
const accounts = 400;
const kinds = ['staking', 'unstaking', 'rewards', 'transfers'];

/** Requests to the page, both generations, sidecar and indexer, for 400 accounts and 400 blocks of each network. */
export function stackRequests(wallet: Wallet): LoadRequest[] {
  return Array.from({ length: accounts }, (_, index) =>
    networks.flatMap((network) => requestsOf(network, wallet.address(`//bench//${index}`), index)),
  ).flat();
}

function requestsOf(network: string, address: string, index: number): LoadRequest[] {
  const { base, alias, sidecar } = chainApiPaths(network);
  const indexer = indexerPath(network);
  const block = 1 + index;
  const kind = kinds[index % kinds.length];
  const stake = { address, section: 'appPromotion', method: 'stake', args: ['100000000000000000000'] };
  return [
    { path: '/' },
    { path: `${base}/balance?address=${address}` },
    { path: `${base}/staking/position?address=${address}` },
    { path: `${base}/staking/rate` },
    { path: `${base}/extrinsic/build`, body: JSON.stringify(stake) },
    { path: `${base}/extrinsic/calculate-fee`, body: JSON.stringify(stake) },
    { path: `${alias}/balances/get?address=${address}` },
    { path: `${sidecar}/accounts/${address}/balance-info?at=${block}` },
    { path: `${sidecar}/blocks/${block}` },
    { path: `${sidecar}/transaction/material` },
    { path: `${indexer}/accounts/${address}/history?kind=${kind}` },
    { path: `${indexer}/events?limit=20&address=${address}` },
    { path: `${indexer}/extrinsics?limit=20&signerIn=${address}` },
    { path: `${indexer}/balance/transfers?limit=20&fromIn=${address}` },
    { path: `${indexer}/blocks/${block}` },
    { path: `${indexer}/stats` },
  ];
}
