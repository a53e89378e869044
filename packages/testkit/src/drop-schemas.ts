import type { Database } from '@hub/service-kit/database';

/** Drops all schemas except those in `kept`, `public`, and those that PostgreSQL itself creates. */
export async function dropSchemas({ kysely }: Database, kept: readonly string[] = []): Promise<void> {
  const schemas = await kysely.introspection.getSchemas();
  for (const { name } of schemas) {
    const isOurs = name !== 'public' && name !== 'information_schema' && !name.startsWith('pg_');
    if (isOurs && !kept.includes(name)) await kysely.schema.dropSchema(name).cascade().execute();
  }
}
