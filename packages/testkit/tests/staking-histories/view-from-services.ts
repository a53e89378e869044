import type { AllBalances } from '@hub/contract/chain-api/balances/generation-1';
import type { StakingPosition } from '@hub/contract/chain-api/staking/model';
import type { CoinBalanceRow } from '@hub/contract/indexer/coin-balances';
import type { HistoryItem, HistoryKind, HistoryPage } from '@hub/contract/indexer/history';
import type { BalanceView, HistorySum, ServicesView } from './services-view.ts';

const PAGE_SIZE = 100;

interface Services {
  readonly chainApiUrl: string;
  readonly indexerUrl: string;
}

async function get<T>(url: string): Promise<T> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} of ${url}: ${await response.text()}`);
  return (await response.json()) as T;
}

async function readPosition(base: string, address: string): Promise<ServicesView['position']> {
  const position = await get<StakingPosition>(`${base}/staking/position?address=${address}`);
  const { balance, stakes, pending } = position;
  const { frozen, ...others } = balance;
  return {
    blockNumber: position.blockNumber,
    relayBlockNumber: position.relayBlockNumber,
    balance: { ...others, locked: frozen },
    stakes: stakes.map(({ amount, stakedAtRelayBlock, nextRewardRelayBlock }) => ({
      amount,
      stakedAtRelayBlock,
      nextRewardRelayBlock,
    })),
    pending: pending.map(({ amount, unlocksAtBlock }) => ({ amount, unlocksAtBlock })),
    stakesUsed: position.stakesUsed,
    stakesLeft: position.stakesLeft,
    minimumStake: position.minimumStake,
    maxStakes: position.maxStakes,
  };
}

async function readApiBalance(base: string, address: string): Promise<BalanceView> {
  const balance = await get<AllBalances>(`${base}/balance?address=${address}`);
  const raw = (part: { readonly raw: string } | undefined) => part?.raw ?? 'absent';
  return {
    free: raw(balance.freeBalance),
    reserved: raw(balance.reservedBalance),
    locked: raw(balance.lockedBalance),
    available: raw(balance.availableBalance),
    total: raw(balance.totalBalance),
    staked: raw(balance.stakedBalance),
    unstaked: raw(balance.unstakedBalance),
    canstake: raw(balance.canstakeBalance),
  };
}

async function readIndexerBalance(base: string, address: string): Promise<BalanceView> {
  const row = await get<CoinBalanceRow>(`${base}/balance/${address}`);
  const { free, reserved, locked, available, total, staked, unstaked, canstake } = row;
  return { free, reserved, locked, available, total, staked, unstaked, canstake };
}

async function readHistory(
  base: string,
  address: string,
  kind: HistoryKind,
  afterBlock: number,
): Promise<HistorySum> {
  const rows: HistoryItem[] = [];
  for (let page = 1; ; page += 1) {
    const query = `kind=${kind}&page=${page}&size=${PAGE_SIZE}&minimumAmount=0`;
    const { items, total } = await get<HistoryPage>(`${base}/accounts/${address}/history?${query}`);
    rows.push(...items);
    if (items.length === 0 || rows.length >= total) break;
  }
  const own = rows.filter(({ blockNumber }) => blockNumber > afterBlock);
  return { rows: own.length, amount: `${own.reduce((sum, { amount }) => sum + BigInt(amount), 0n)}` };
}

/** Requests the data about an account from chain API and indexer; of its history only the rows after `afterBlock`. */
export async function viewFromServices(
  { chainApiUrl, indexerUrl }: Services,
  address: string,
  afterBlock: number,
): Promise<ServicesView> {
  const history = (kind: HistoryKind) => readHistory(indexerUrl, address, kind, afterBlock);
  return {
    position: await readPosition(chainApiUrl, address),
    apiBalance: await readApiBalance(chainApiUrl, address),
    indexerBalance: await readIndexerBalance(indexerUrl, address),
    history: {
      staking: await history('staking'),
      unstaking: await history('unstaking'),
      rewards: await history('rewards'),
      transfers: await history('transfers'),
    },
  };
}
