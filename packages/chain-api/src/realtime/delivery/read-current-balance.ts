import type { RealtimeExtrinsic } from '@hub/contract/chain-api/realtime/chain-parts';
import type { AccountCurrentBalanceData } from '@hub/contract/chain-api/realtime/payloads';
import type { Room } from '@hub/contract/chain-api/realtime/room';
import { decodeSs58, readSs58 } from '@hub/primitives/ss58';
import { readBlockState } from '../../chain/state/block-state.ts';
import type { ChainContext } from '../../http/chain-context.ts';
import { readAllBalances } from '../../rendering/all-balances.ts';
import type { BestChain } from './best-chain.ts';
import type { BlockFeeds } from './block-feeds.ts';

/** The account whose balance is read, and the extrinsic that affected it. */
interface ConcernedAccount {
  /** SS58 text in the network's prefix. */
  readonly address: string;
  readonly extrinsic: RealtimeExtrinsic | null;
}

/**
 * Reads the balance after the tip of the chain; undefined if another block was delivered meanwhile. Throws the node's
 * AppErrors, `BlockUnreadable` and `StateUnreadable`.
 */
export async function readCurrentBalance(
  { context, feeds, chain }: { context: ChainContext; feeds: BlockFeeds; chain: BestChain },
  { address, extrinsic }: ConcernedAccount,
): Promise<AccountCurrentBalanceData | undefined> {
  const { tip } = chain;
  const [{ content }, state] = await Promise.all([feeds.load(tip.hash), readBlockState(context, tip, false)]);
  const { publicKey } = decodeSs58(address);
  const balance = await readAllBalances(state, { text: address, publicKey }, context);
  return chain.tip.hash === tip.hash ? { extrinsic, balance, block: content.block } : undefined;
}

/** The payload with the account spelled as in the room's filter, if the filter has a Substrate address. */
export function spelledFor(room: Room, payload: AccountCurrentBalanceData): AccountCurrentBalanceData {
  const { address } = room.data;
  if (typeof address !== 'string' || typeof readSs58(address) === 'string') return payload;
  return { ...payload, balance: { ...payload.balance, address } };
}
