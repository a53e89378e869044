import { createServer } from 'node:net';
import { AppError } from '@hub/primitives/app-error';
import type { FastifyInstance } from 'fastify';

export interface ListenOptions {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** The setting that selects another port, for the error message. */
  readonly portSetting: string;
}

/**
 * Binds the server and returns its base URL without a slash at the end.
 *
 * Throws AppError `AddressUnavailable` with advice when the address cannot be bound.
 */
export async function listen(app: FastifyInstance, options: ListenOptions): Promise<string> {
  try {
    return await app.listen({ host: boundHost(options), port: options.port });
  } catch (error) {
    throw addressError(error, options);
  }
}

/** Checks that an address can be bound, before slow work begins. Throws the same errors as `listen`. */
export async function assertAddressFree(options: ListenOptions): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject).listen({ host: boundHost(options), port: options.port }, resolve);
    });
  } catch (error) {
    throw addressError(error, options);
  }
  await new Promise((resolve) => probe.close(resolve));
}

/** Replaces `localhost`, which may be two addresses and would start two servers with separate limits. */
function boundHost({ host }: ListenOptions): string {
  return host === 'localhost' ? '127.0.0.1' : host;
}

/** Turns a failure to bind an address into an AppError with advice; returns any other error unchanged. */
export function addressError(error: unknown, options: ListenOptions): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const message = adviceFor(code, options);
  if (message === undefined) return error;
  return new AppError({ code: 'AddressUnavailable', message, cause: error });
}

function adviceFor(code: unknown, { host, port, portSetting }: ListenOptions): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use. Stop the program that uses it, or choose another: ${portSetting}=${port + 1}`;
    case 'EACCES':
      return `Port ${port} needs more rights than this user has. Choose one above 1023: ${portSetting}=3000`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address ${host}. Set HOST to one it has, for example HOST=127.0.0.1`;
    default:
      return undefined;
  }
}
