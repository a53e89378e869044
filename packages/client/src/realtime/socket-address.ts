export interface SocketAddress {
  /** Origin and namespace. */
  readonly uri: string;
  /** Path of the server's socket.io engine. */
  readonly path: string;
}

/** The socket.io address of a chain API, derived from its absolute base URL (docs/wire-formats.md#subscriptions). */
export function socketAddress(baseUrl: string): SocketAddress {
  const { origin, pathname } = new URL(baseUrl);
  return { uri: `${origin}/v1`, path: pathname.replace('/v1', '/socket.io') };
}
