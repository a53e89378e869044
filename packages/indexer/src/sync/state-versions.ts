import type { Hex } from '@hub/primitives/hex';
import type { BalanceVersion } from '../modules/balances/balance-version.ts';

/** Accounts whose balance may have changed in a block. */
export interface Touched {
  readonly blockNumber: number;
  readonly accounts: readonly Hex[];
}

/** An account and a block after which its balance may be another one. */
export interface BalanceRead {
  readonly account: Hex;
  readonly blockNumber: number;
}

export interface BalanceReadsOptions {
  /** In the order of their blocks. */
  readonly touched: readonly Touched[];
  /** Unlocks known before, due in the span. */
  readonly due: readonly BalanceRead[];
  /** Last block of the span. */
  readonly lastBlock: number;
  /** No rollback goes below this block: of its and earlier versions only the newest is needed. */
  readonly finalizedNumber: number;
  /** Blocks in quarantine. Their state may be unreadable: an unlock that is due in one is read once the block is healed. */
  readonly setAside: ReadonlySet<number>;
  readonly read: (read: BalanceRead) => Promise<BalanceVersion>;
}

/**
 * Reads the balance versions that a span of blocks leaves behind: for every account the last final one and each later
 * one. Unlocks change a balance without an event; those that a read announces within the span are read as well. The
 * result does not depend on how blocks are cut into spans.
 */
export async function readBalanceVersions(options: BalanceReadsOptions): Promise<BalanceVersion[]> {
  const { touched, due, lastBlock, finalizedNumber, setAside, read } = options;
  const blocksOf = new Map<Hex, Set<number>>();
  const add = ({ account, blockNumber }: BalanceRead) => {
    const blocks = blocksOf.get(account) ?? new Set();
    blocksOf.set(account, blocks.add(blockNumber));
  };
  for (const { blockNumber, accounts } of touched)
    for (const account of accounts) add({ account, blockNumber });
  for (const unlock of due) if (!setAside.has(unlock.blockNumber)) add(unlock);

  const versions = await Promise.all(
    [...blocksOf].map(([account, blocks]) =>
      accountVersions(neededBlocks(blocks, finalizedNumber), {
        lastBlock,
        finalizedNumber,
        setAside,
        read: (blockNumber) => read({ account, blockNumber }),
      }),
    ),
  );
  return versions.flat();
}

function neededBlocks(blocks: ReadonlySet<number>, finalizedNumber: number): number[] {
  const ascending = [...blocks].sort((a, b) => a - b);
  const lastFinal = ascending.findLast((block) => block <= finalizedNumber);
  return ascending.filter((block) => block > finalizedNumber || block === lastFinal);
}

interface AccountReadsOptions
  extends Pick<BalanceReadsOptions, 'lastBlock' | 'finalizedNumber' | 'setAside'> {
  readonly read: (blockNumber: number) => Promise<BalanceVersion>;
}

async function accountVersions(
  blocks: readonly number[],
  { lastBlock, finalizedNumber, setAside, read }: AccountReadsOptions,
): Promise<BalanceVersion[]> {
  const known = await Promise.all(blocks.map(read));
  const versions: BalanceVersion[] = [];
  for (const [index, version] of known.entries()) {
    versions.push(version);
    const end = known[index + 1]?.blockNumber ?? lastBlock + 1;
    let latest = version;
    while (latest.nextUnlock !== undefined && latest.nextUnlock < end && !setAside.has(latest.nextUnlock)) {
      latest = await read(latest.nextUnlock);
      versions.push(latest);
    }
  }
  const lastFinal = versions.findLastIndex(({ blockNumber }) => blockNumber <= finalizedNumber);
  return versions.slice(Math.max(lastFinal, 0));
}
