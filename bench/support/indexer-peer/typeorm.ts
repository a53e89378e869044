// The parts of typeorm, and of the processor's store on top of it, that the benchmark uses; the project depends on
// neither.
import { createRequire } from 'node:module';
import type { Height } from './processor.ts';

export interface EntityColumn {
  readonly type: string;
  readonly primary: boolean;
  readonly nullable: boolean;
}

interface EntityDescription {
  readonly name: string;
  readonly target: new () => object;
  readonly tableName: string;
  readonly columns: Readonly<Record<string, EntityColumn>>;
}

interface Store {
  /** Inserts entities of one class. */
  insert(entities: readonly object[]): Promise<void>;
}

interface StoreDatabase {
  readonly supportsHotBlocks: boolean;
  connect(): Promise<Height>;
  transact(
    batch: { readonly prevHead: Height; readonly nextHead: Height },
    handle: (store: Store) => Promise<void>,
  ): Promise<void>;
}

const requirePeer = createRequire(new URL('../../../peers/package.json', import.meta.url));

export const { EntitySchema } = requirePeer('typeorm') as {
  readonly EntitySchema: new (description: EntityDescription) => object;
};

export const { TypeormDatabase } = requirePeer('@subsquid/typeorm-store') as {
  readonly TypeormDatabase: new (options: {
    readonly supportHotBlocks: boolean;
    readonly projectDir: string;
  }) => StoreDatabase;
};
