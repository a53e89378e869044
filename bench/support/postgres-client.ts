// Plain `pg` from the dependencies of the service kit, for code that does not need the project's database layer.
import { createRequire } from 'node:module';

export interface PostgresClient {
  connect(): Promise<unknown>;
  query<Row>(
    query: string | { readonly name: string; readonly text: string; readonly values: readonly unknown[] },
    values?: readonly unknown[],
  ): Promise<{ readonly rows: readonly Row[] }>;
  end(): Promise<void>;
}

const { Client } = createRequire(new URL('../../packages/service-kit/package.json', import.meta.url))(
  'pg',
) as { readonly Client: new (url: string) => PostgresClient };

/** One connection to a database. */
export async function connectPostgres(url: string): Promise<PostgresClient> {
  const client = new Client(url);
  await client.connect();
  return client;
}
