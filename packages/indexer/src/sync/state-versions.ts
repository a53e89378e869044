import type { Hex } from '@hub/primitives/hex';
import type { StateVersion } from '../projection/module.ts';

/** Accounts with a state that a block may have changed. */
export interface Touched {
  readonly blockNumber: number;
  readonly accounts: readonly Hex[];
}

/** An account, and a block that may have changed its state. */
export interface StateRead {
  readonly account: Hex;
  readonly blockNumber: number;
}

export interface StateReadsOptions {
  /** In ascending order of blocks. */
  readonly touched: readonly Touched[];
  /** Changes without an event that were known before the span and are due in it. */
  readonly due: readonly StateRead[];
  /** Last block of the span. */
  readonly lastBlock: number;
  /** No rollback goes below this block, so of the versions up to it only the newest is needed. */
  readonly finalizedNumber: number;
  /**
   * Quarantined blocks. Their state may be unreadable; a change that is due in one is read when the block leaves
   * quarantine.
   */
  readonly setAside: ReadonlySet<number>;
  readonly read: (read: StateRead) => Promise<StateVersion>;
}

/**
 * Reads the versions that a span of blocks produces: for every account the last finalized one and each later one. Some
 * changes, such as releases of unstakes, have no event; those that a read announces within the span are read as well.
 * The versions that stay in the tables do not depend on how blocks are divided into spans.
 */
export async function readStateVersions(options: StateReadsOptions): Promise<StateVersion[]> {
  const { touched, due, lastBlock, finalizedNumber, setAside, read } = options;
  const blocksOf = new Map<Hex, Set<number>>();
  const add = ({ account, blockNumber }: StateRead) => {
    const blocks = blocksOf.get(account) ?? new Set();
    blocksOf.set(account, blocks.add(blockNumber));
  };
  for (const { blockNumber, accounts } of touched)
    for (const account of accounts) add({ account, blockNumber });
  for (const change of due) if (!setAside.has(change.blockNumber)) add(change);

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

interface AccountReadsOptions extends Pick<StateReadsOptions, 'lastBlock' | 'finalizedNumber' | 'setAside'> {
  readonly read: (blockNumber: number) => Promise<StateVersion>;
}

async function accountVersions(
  blocks: readonly number[],
  { lastBlock, finalizedNumber, setAside, read }: AccountReadsOptions,
): Promise<StateVersion[]> {
  const known = await Promise.all(blocks.map(read));
  const versions: StateVersion[] = [];
  for (const [index, version] of known.entries()) {
    versions.push(version);
    const end = known[index + 1]?.blockNumber ?? lastBlock + 1;
    let latest = version;
    while (latest.nextChange !== undefined && latest.nextChange < end && !setAside.has(latest.nextChange)) {
      latest = await read(latest.nextChange);
      versions.push(latest);
    }
  }
  const lastFinal = versions.findLastIndex(({ blockNumber }) => blockNumber <= finalizedNumber);
  return versions.slice(Math.max(lastFinal, 0));
}
