// The tables as entities of the processor's own store.
import { forTables, tableNames, tables } from './tables.ts';
import { EntitySchema } from './typeorm.ts';

export const entities = forTables((): (new () => object) => class {});

export const schemas = tableNames.map((name) => {
  const { columns, key } = tables[name];
  const described = Object.entries(columns).map(([column, type]) => {
    const isKey = key.includes(column);
    return [column, { type: entityType(type), primary: isKey, nullable: !isKey }] as const;
  });
  return new EntitySchema({
    name,
    target: entities[name],
    tableName: name,
    columns: Object.fromEntries(described),
  });
});

/** A JSON column would serialize the value again, which is already JSON text; a text column binds it unchanged. */
function entityType(type: string): string {
  const [name = ''] = type.split(/[ (]/);
  return name === 'json' ? 'text' : name;
}
