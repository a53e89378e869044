import type { BlockContent } from '../projection/block-content.ts';
import type { IndexedModule, ProjectedRows, StateAfter } from '../projection/module.ts';
import type { ModuleChecks } from '../proof/verify/module-checks.ts';
import type { Reader } from '../queries/reader.ts';
import type { Table } from '../schema/define-table.ts';

/** A subject: its tables, how blocks fill them, how they are verified, and the answers that are made of them. */
export interface IndexerModule<Handlers extends object = object> extends IndexedModule {
  readonly checks?: Partial<ModuleChecks>;
  /** Handlers of the subject's routes, by operation id. */
  readonly handlers?: (reader: Reader) => Handlers;
}

/** A module with tables whose rows belong to blocks makes rows for each of them. */
type Projects<Tables extends readonly Table[]> = [keyof ProjectedRows<Tables>] extends [never]
  ? { readonly project?: never; readonly readRows?: never }
  :
      | { readonly project: (block: BlockContent) => ProjectedRows<Tables>; readonly readRows?: never }
      | {
          readonly project?: never;
          readonly readRows: (state: StateAfter, block: BlockContent) => Promise<ProjectedRows<Tables>>;
        };

/** Declares a module; the compiler refuses one that makes no rows for a table of its own, or rows of another shape. */
export function defineModule<const Tables extends readonly Table[], Handlers extends object = object>(
  module: Omit<IndexerModule<Handlers>, 'tables' | 'project' | 'readRows'> & {
    readonly tables: Tables;
  } & Projects<Tables>,
): IndexerModule<Handlers> {
  return module;
}
