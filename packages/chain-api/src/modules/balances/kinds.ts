import type { CallerAmount } from '@hub/contract/chain-api/balances/model';
import type { Account } from '@hub/primitives/account';
import { parseDecimalCoins, parseSmallestUnits } from '@hub/primitives/caller-amount';
import { readAccount, readBigint } from '@hub/scale/value';
import { type ExtrinsicKind, findEvent } from '../../extrinsics/kinds/extrinsic-kind.ts';

interface TransferArgs {
  readonly to: Account;
  readonly amount: CallerAmount;
}

const keepOpen = 'keeping the sending account open';
const mayClose = 'closing the sending account if less than the minimum is left in it';

/**
 * A transfer of coins: built as `transferKeepAlive`, which keeps the sender's account alive, but described and read
 * from any of the three calls. A transfer to an Ethereum address goes to its Substrate mirror.
 */
const transfer: ExtrinsicKind<TransferArgs> = {
  section: 'balances',
  methods: ['transferKeepAlive', 'transferAllowDeath', 'transferAll'],
  event: { section: 'balances', method: 'Transfer' },
  phrases: {
    transferAllowDeath: (args) => `transfer ${args.coins('value')} to ${args.account('dest')}, ${mayClose}`,
    transferKeepAlive: (args) => `transfer ${args.coins('value')} to ${args.account('dest')}, ${keepOpen}`,
    transferAll: (args) =>
      `transfer everything that can be transferred to ${args.account('dest')}, ${args.isTrue('keep_alive') ? keepOpen : 'closing the sending account if nothing stays in it'}`,
  },
  plan({ to, amount: { given, unit } }, { token }) {
    const amount = unit === 'coins' ? parseDecimalCoins(given, token.decimals) : parseSmallestUnits(given);
    const call = { section: 'balances', method: 'transferKeepAlive', args: [to.publicKey, amount] };
    return { call, spends: amount };
  },
  readResult({ events }) {
    const event = findEvent(events, transfer.event);
    if (event === undefined) return undefined;
    const [from, to, amount] = event.fields.map(({ value }) => value);
    return { from: readAccount(from), to: readAccount(to), amount: readBigint(amount) };
  },
};

/** The kinds of extrinsics of coins. */
export const balanceKinds = {
  balanceTransfer: transfer,
};
