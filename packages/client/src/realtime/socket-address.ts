export interface SocketAddress {
  /** Origin and namespace. */
  readonly uri: string;
  /** Where the server's engine answers. */
  readonly path: string;
}

/** Where the sockets of a chain API are, from its absolute base address (docs/wire-formats.md#subscriptions). */
export function socketAddress(baseUrl: string): SocketAddress {
  const { origin, pathname } = new URL(baseUrl);
  return { uri: `${origin}/v1`, path: pathname.replace('/v1', '/socket.io') };
}
