import { AppError } from '@hub/primitives/app-error';
import type { FastifyInstance } from 'fastify';

export interface ListenOptions {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Setting a person changes to get another port. */
  readonly portSetting: string;
}

/**
 * Binds the server and returns its base URL without a slash at the end.
 *
 * Throws AppError `AddressUnavailable` with advice when the address cannot be bound.
 */
export async function listen(
  app: FastifyInstance,
  { host, port, portSetting }: ListenOptions,
): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    throw addressError(error, { host, port, portSetting });
  }
}

/** Turns a failure to bind an address into advice; any other error comes back as it is. */
export function addressError(error: unknown, { host, port, portSetting }: ListenOptions): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const advice = adviceFor(code, { host, port, portSetting });
  if (advice === undefined) return error;
  return new AppError({ code: 'AddressUnavailable', message: advice, status: 500, cause: error });
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
