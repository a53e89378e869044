import type { Database } from '@hub/service-kit/database';
import { sql } from 'kysely';

const schemaName = 'indexer_unique';

export interface Corruption {
  readonly table: string;
  readonly column: string;
  /** The row before and after the change, as parsed from JSON. */
  readonly before: Row;
  readonly after: Row;
  /** Restores the row. */
  undo(): Promise<void>;
}

export type Row = Readonly<Record<string, unknown>>;

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

/** Every column of the schema, except those of the migrator's and the writer's tables, and the id of the checkpoint. */
export async function everyColumn({ kysely }: Database): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select table_name as "table", column_name as "column", data_type as type from information_schema.columns
    where table_schema = ${schemaName} and table_name not like 'kysely%'
      and table_name <> 'writer' and not (table_name = 'checkpoint' and column_name = 'id')
    order by 1, ordinal_position`.execute(kysely);
  return rows;
}

/** Changes a column of a random row with SQL; undefined if there is no row, the new key exists, or nothing changed. */
export async function corruptRow(
  { kysely }: Database,
  { table, column, type }: Column,
  random: () => number,
): Promise<Corruption | undefined> {
  const target = sql.id(schemaName, table);
  const { rows } = await sql<{ line: string; place: string }>`
    select row_to_json(t)::text as line, ctid::text as place from ${target} t order by 1`.execute(kysely);
  const chosen = rows[Math.floor(random() * rows.length)];
  if (chosen === undefined) return undefined;
  const value = otherValue(valueText(chosen.line, column), type, random);
  const changed = await sql<{ line: string }>`
    update ${target} t set ${sql.id(column)} = ${value}::text::${sql.raw(type)}
    where ctid = ${chosen.place}::tid returning row_to_json(t)::text as line`
    .execute(kysely)
    .catch((error: unknown) => {
      if (String(Reflect.get(error as object, 'code')) === '23505') return undefined;
      throw error;
    });
  const line = changed?.rows[0]?.line;
  if (line === undefined || line === chosen.line) return undefined;
  return {
    table,
    column,
    before: JSON.parse(chosen.line) as Row,
    after: JSON.parse(line) as Row,
    async undo() {
      // This is an update like the corruption itself, because triggers count inserted and deleted rows.
      const names = sql.join(Object.keys(JSON.parse(line) as Row).map((name) => sql.id(name)));
      await sql`update ${target} t set (${names}) = (
          select ${names} from json_populate_record(null::${target}, ${chosen.line}::json))
        where row_to_json(t)::text = ${line}`.execute(kysely);
    },
  };
}

function valueText(line: string, column: string): string | null {
  const value = (JSON.parse(line) as Row)[column];
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function otherValue(text: string | null, type: string, random: () => number): string {
  if (type === 'boolean') return String(text !== 'true');
  if (type === 'json') return JSON.stringify({ changed: Math.floor(random() * 1000), from: text });
  const step = 1 + Math.floor(random() * 50);
  if (type !== 'text')
    return text === null ? String(step) : `${BigInt(Math.trunc(Number(text))) + BigInt(step)}`;
  if (text === null || text.length === 0) return `0x${'ab'.repeat(step)}`;
  const at = Math.floor(random() * text.length);
  return `${text.slice(0, at)}${text[at] === '7' ? '3' : '7'}${text.slice(at + 1)}`;
}
