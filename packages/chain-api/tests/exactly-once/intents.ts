/** An effect that a client wants exactly once. */
export interface Intent {
  readonly index: number;
  readonly key: string;
  /** The key URI of the account that signs. */
  readonly uri: string;
  /** How often it is built, signed and submitted at least. */
  readonly sends: number;
  readonly call: { readonly section: string; readonly method: string; readonly args: readonly unknown[] };
  /** The call is below the pallet's minimum and fails on chain. */
  readonly fails: boolean;
}

const receiver = 'unjKJQJrRd238pkUZZvzDQrfKuM39zBSnQ5zjAGAGcdRhaJTx';
const transferred = 10n ** 15n;

/** Creates intents of several accounts with one to five sends each; every intent has a unique amount. */
export function makeIntents(count: number, uris: readonly string[], random: () => number): Intent[] {
  return Array.from({ length: count }, (_, index) => {
    const fails = index % 10 === 9;
    return {
      index,
      key: `intent-${index}`,
      uri: uris[index % uris.length] ?? '//Bob',
      sends: 1 + Math.floor(random() * 5),
      call: fails
        ? { section: 'appPromotion', method: 'stake', args: [`${index + 1}`] }
        : {
            section: 'balances',
            method: 'transferKeepAlive',
            args: [receiver, `${transferred + BigInt(index)}`],
          },
      fails,
    };
  });
}

/** The intent that an amount on the chain belongs to. */
export function intentOfAmount(amount: bigint): number {
  return amount >= transferred ? Number(amount - transferred) : Number(amount) - 1;
}
