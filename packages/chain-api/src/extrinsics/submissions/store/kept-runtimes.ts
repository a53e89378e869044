import type { ChainTables } from './chain-rows.ts';

/** A runtime by its version, with its metadata as the node gave it. */
export interface KeptRuntime {
  readonly specVersion: number;
  readonly metadata: Uint8Array;
}

/**
 * Runtimes that submissions were signed for. A node that prunes state cannot tell of them any more when a submission is
 * asked about later.
 */
export interface KeptRuntimes {
  /** Keeps a runtime, once. */
  keepRuntime(runtime: KeptRuntime): Promise<void>;
  /** The metadata of a runtime that was kept. */
  keptMetadata(specVersion: number): Promise<Uint8Array | undefined>;
}

/** The statements on the runtimes of one chain. */
export function createKeptRuntimes({ db, genesisHash }: ChainTables): KeptRuntimes {
  const runtimeOf = (specVersion: number) =>
    db.selectFrom('runtime').where('genesis_hash', '=', genesisHash).where('spec_version', '=', specVersion);
  return {
    async keepRuntime({ specVersion, metadata }) {
      // Some hundred kilobytes, which are sent only where they are missing.
      const kept = await runtimeOf(specVersion).select('spec_version').executeTakeFirst();
      if (kept !== undefined) return;
      await db
        .insertInto('runtime')
        .values({ genesis_hash: genesisHash, spec_version: specVersion, metadata })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async keptMetadata(specVersion) {
      const row = await runtimeOf(specVersion).select('metadata').executeTakeFirst();
      return row && new Uint8Array(row.metadata);
    },
  };
}
