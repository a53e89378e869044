import type { BlockContent } from '../projection/block-content.ts';
import type { IndexedModule, ProjectedRows, StateAfter } from '../projection/module.ts';
import type { ModuleChecks } from '../proof/verify/module-checks.ts';
import type { Reader } from '../queries/reader.ts';
import type { Table } from '../schema/define-table.ts';

/** A module: its tables, the functions that fill and verify them, and the handlers that answer from them. */
export interface IndexerModule<Handlers extends object = object> extends IndexedModule {
  readonly checks?: Partial<ModuleChecks>;
  /** Handlers of the module's routes, by operation id. */
  readonly handlers?: (reader: Reader) => Handlers;
}

/** Requires one of `project` and `readRows` of a module with tables by block, and neither of another module. */
type Projects<Tables extends readonly Table[]> = [keyof ProjectedRows<Tables>] extends [never]
  ? { readonly project?: never; readonly readRows?: never }
  :
      | { readonly project: (block: BlockContent) => ProjectedRows<Tables>; readonly readRows?: never }
      | {
          readonly project?: never;
          readonly readRows: (state: StateAfter, block: BlockContent) => Promise<ProjectedRows<Tables>>;
        };

/**
 * Declares a module. The compiler refuses one with rows of another shape than its tables', or without a list of rows
 * for one of its tables by block.
 */
export function defineModule<const Tables extends readonly Table[], Handlers extends object = object>(
  module: Omit<IndexerModule<Handlers>, 'tables' | 'project' | 'readRows'> & {
    readonly tables: Tables;
  } & Projects<Tables>,
): IndexerModule<Handlers> {
  return module;
}
