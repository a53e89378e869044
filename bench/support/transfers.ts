import type { Wallet } from './wallet.ts';

export const token = 10n ** 18n;

/** Accounts that send to one another, and the signed transfers between them. */
export interface TransferPlan {
  readonly senders: readonly string[];
  /** Signed by Alice: gives every sender its first coins. */
  readonly endowments: readonly Uint8Array[];
  /** Signed by the senders, in an order in which they can be included. */
  readonly transfers: readonly Uint8Array[];
  readonly transfersPerSender: number;
}

export const endowment = 1000n * token;

/** Every sender repeatedly pays one coin to the next one, so that in the end all have the same balance. */
export function planTransfers(wallet: Wallet, senderCount: number, transfersPerSender: number): TransferPlan {
  const senders = Array.from({ length: senderCount }, (_, index) => `//bench//${index}`);
  const endowments = senders.map((uri, nonce) =>
    wallet.sign('//Alice', nonce, 'balances.transferKeepAlive', wallet.address(uri), endowment),
  );
  const rounds = Array.from({ length: transfersPerSender }, (_, nonce) => nonce);
  const transfers = rounds.flatMap((nonce) =>
    senders.map((uri, index) => {
      const next = senders[(index + 1) % senders.length] ?? uri;
      return wallet.sign(uri, nonce, 'balances.transferKeepAlive', wallet.address(next), token);
    }),
  );
  return { senders, endowments, transfers, transfersPerSender };
}

/**
 * Throws unless every sender has used its nonces, and its balance is its endowment less the same fees as for all
 * others.
 */
export function checkTransfers(
  plan: TransferPlan,
  accountOf: (uri: string) => ReturnType<Wallet['readAccount']>,
): void {
  const accounts = plan.senders.map(accountOf);
  const balances = new Set(accounts.map(({ free }) => free));
  const [free = 0n] = balances;
  const isDone = accounts.every(({ nonce }) => nonce === plan.transfersPerSender);
  if (isDone && balances.size === 1 && free < endowment && free > endowment - token * 10n) return;
  throw new Error(`The transfers left nonces or balances that are not right: ${[...balances].join()}`);
}
