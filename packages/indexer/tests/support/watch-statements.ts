import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type { Store } from '../../src/database/store.ts';

/** A store that remembers the statements that it is read by. */
export interface WatchedStore extends Store {
  /** Those since the last call. */
  takeStatements(): CompiledQuery[];
}

export function watchStatements(store: Store): WatchedStore {
  let nodes: RootOperationNode[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    ...store,
    reading: store.reading.withPlugin(plugin),
    takeStatements() {
      const executor = store.db.getExecutor();
      const id = createQueryId();
      const taken = nodes.map((node) => executor.compileQuery(executor.transformQuery(node, id), id));
      nodes = [];
      return taken;
    },
  };
}

/** Estimated rows that may be sorted for a page: more of them should have come in order from an index. */
const MOST_SORTED = 60_000;

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Plan Rows': number;
  readonly Plans?: readonly PlanNode[];
}

/** Tables that the plan of a statement, as the API would send it, reads from their first row to their last, or sorts. */
export async function sequentialScans(store: Store, statement: CompiledQuery): Promise<string[]> {
  const explain = CompiledQuery.raw(`explain (format json) ${statement.sql}`, [...statement.parameters]);
  const { rows } = await store.db.executeQuery<{
    'QUERY PLAN': readonly { readonly Plan: PlanNode }[];
  }>(explain);
  const found: string[] = [];
  const walk = (node: PlanNode) => {
    if (node['Node Type'] === 'Seq Scan') found.push(node['Relation Name'] ?? '');
    const [input] = node.Plans ?? [];
    if (node['Node Type'] === 'Sort' && input !== undefined && input['Plan Rows'] > MOST_SORTED)
      found.push(`${input['Relation Name'] ?? input['Node Type']}, to sort it`);
    node.Plans?.forEach(walk);
  };
  for (const { Plan } of rows[0]!['QUERY PLAN']) walk(Plan);
  return found;
}
