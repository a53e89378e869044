import type { Duplex } from 'node:stream';
import type { ClientBase } from 'pg';

/** The connection of a client to its server, which the driver's types omit. */
export function streamOf(client: ClientBase): Duplex {
  return (client as unknown as { readonly connection: { readonly stream: Duplex } }).connection.stream;
}
