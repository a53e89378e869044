import type { ChainTables } from './chain-rows.ts';

/** A runtime's version, with its metadata as the node gave it. */
export interface KeptRuntime {
  readonly specVersion: number;
  readonly metadata: Uint8Array;
}

/**
 * Stores the runtimes that submissions were signed for: a node that prunes state no longer has them when a client asks
 * for the submission later.
 */
export interface KeptRuntimes {
  /** Stores a runtime unless it is stored already. */
  keepRuntime(runtime: KeptRuntime): Promise<void>;
  /** The stored metadata of a runtime; undefined if there is none. */
  keptMetadata(specVersion: number): Promise<Uint8Array | undefined>;
}

/** The queries on the runtimes of one chain. */
export function createKeptRuntimes({ db, genesisHash }: ChainTables): KeptRuntimes {
  const runtimeOf = (specVersion: number) =>
    db.selectFrom('runtime').where('genesis_hash', '=', genesisHash).where('spec_version', '=', specVersion);
  return {
    async keepRuntime({ specVersion, metadata }) {
      // Metadata has several hundred kilobytes, so it is sent only if it is missing.
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
