import { type CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import type { Store } from '../../src/database/store.ts';

/** A store that records the statements of its reads. */
export interface WatchedStore extends Store {
  /** Returns the statements since the last call. */
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

/** Largest number of rows to sort for a page; more of them should come in order from an index. */
const MOST_SORTED = 60_000;

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Plan Rows': number;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

/** How the server executes a statement. */
export interface Reading {
  readonly sql: string;
  /** Tables with a sequential scan. */
  readonly scanned: readonly string[];
  /** Whether more than `MOST_SORTED` rows are sorted, or expected to be sorted. */
  readonly sortsMany: boolean;
  /** Number of pages (8 KiB) of tables and indexes read per execution. */
  readonly pages: number;
  /** Largest number of rows that one step reads and leaves out; 0 for a step that returns as many or more. */
  readonly discarded: number;
  /** Indexes that are searched without a condition on their first column, so that all their entries may be read. */
  readonly searchedWhole: readonly string[];
}

/** Explains a request's statements. */
export type Explain = (statements: readonly CompiledQuery[]) => Promise<Reading[]>;

/**
 * Explains statements with PREPARE and EXPLAIN EXECUTE, on connections and with plans like those of the API. The tables
 * must not change: a statement that is explained again, with the same parameters after the same settings, gets the
 * first reading. The time of each step is not measured, because asking the clock for each row takes longer than most
 * steps.
 */
export async function createExplain(store: Store): Promise<Explain> {
  const firstColumns = await readFirstColumns(store);
  const known = new Map<string, readonly Reading[]>();

  async function explain(requested: readonly Requested[]): Promise<void> {
    await store.reading.transaction().execute(async (db) => {
      for (const { text, values, key } of requested) {
        if (isSetting(text)) await sql.raw(text).execute(db);
        else if (!known.has(key)) {
          await sql.raw(`prepare watched as ${text}`).execute(db);
          const explained = `explain (analyze, timing off, buffers, format json) execute watched${values}`;
          const { rows } = await sql.raw<Explained>(explained).execute(db);
          await sql`deallocate watched`.execute(db);
          known.set(
            key,
            rows[0]!['QUERY PLAN'].map(({ Plan }) => readingOf(text, Plan, firstColumns)),
          );
        }
      }
    });
  }

  return async (statements) => {
    const requested = requestedBy(statements);
    const asked = requested.filter(({ text }) => !isSetting(text));
    if (asked.some(({ key }) => !known.has(key))) await explain(requested);
    return asked.flatMap(({ key }) => known.get(key) ?? []);
  };
}

/** A statement of a request. */
interface Requested {
  readonly text: string;
  /** SQL for its parameters, in parentheses. */
  readonly values: string;
  /** Statements with equal keys have the same plan and read the same rows. */
  readonly key: string;
}

function requestedBy(statements: readonly CompiledQuery[]): readonly Requested[] {
  let settings = '';
  return statements.map(({ sql: text, parameters }) => {
    if (isSetting(text)) settings += `${text};`;
    const values = parameters.length === 0 ? '' : `(${parameters.map(literal).join()})`;
    return { text, values, key: `${settings}${text}${values}` };
  });
}

/** Whether a statement changes a setting of PostgreSQL until its transaction ends. */
const isSetting = (text: string) => text.startsWith('set local');

interface Explained {
  readonly 'QUERY PLAN': readonly { readonly Plan: PlanNode }[];
}

/** The first column of each index that does not begin with an expression, by the index's name. */
async function readFirstColumns({ db, schemaName }: Store): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; column: string }>`
    select c.relname as name, a.attname as column
    from pg_index i join pg_class c on c.oid = i.indexrelid
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where c.relnamespace = ${schemaName}::regnamespace and i.indkey[0] <> 0`.execute(db);
  return new Map(rows.map(({ name, column }) => [name, column]));
}

function readingOf(text: string, plan: PlanNode, firstColumns: ReadonlyMap<string, string>): Reading {
  const nodes: PlanNode[] = [plan];
  for (const { Plans = [] } of nodes) nodes.push(...Plans);
  const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan');
  return {
    sql: text,
    scanned: scans.map((node) => node['Relation Name'] ?? ''),
    sortsMany: nodes.some(sortsMany),
    pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    discarded: Math.max(
      0,
      ...nodes
        .map(discardedBy)
        .filter(({ rows, kept }) => rows > kept)
        .map(({ rows }) => rows),
    ),
    searchedWhole: nodes.flatMap(({ 'Index Name': name = '', 'Index Cond': condition }) => {
      const first = firstColumns.get(name);
      const isWhole =
        condition !== undefined && first !== undefined && !new RegExp(`\\b${first}\\b`).test(condition);
      return isWhole ? [name] : [];
    }),
  };
}

function discardedBy(node: PlanNode) {
  const loops = node['Actual Loops'];
  const [input] = node.Plans ?? [];
  // An incremental sort gets rows that are already ordered by their first columns. To return the first of the rows that
  // are equal in these columns, it reads all of them.
  const inGroups =
    node['Node Type'] === 'Incremental Sort' && input !== undefined
      ? [input['Actual Rows'] * input['Actual Loops'] - node['Actual Rows'] * loops]
      : [];
  const removed = [
    node['Rows Removed by Filter'],
    node['Rows Removed by Join Filter'],
    node['Rows Removed by Index Recheck'],
  ].map((rows = 0) => rows * loops);
  return { rows: Math.max(...removed, ...inGroups), kept: node['Actual Rows'] * loops };
}

function sortsMany({ 'Node Type': type, Plans: [input] = [] }: PlanNode): boolean {
  if (type !== 'Sort' || input === undefined) return false;
  return Math.max(input['Plan Rows'], input['Actual Rows'] * input['Actual Loops']) > MOST_SORTED;
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `array[${value.map(literal).join()}]::text[]`;
  return value === null ? 'null' : `'${String(value).replaceAll("'", "''")}'`;
}
