import { normalizeIP } from '@fastify/rate-limit';

/** The address that counts for a caller: IPv6 by its /64 network, IPv4 as it is, however it is written. */
export function callerAddress(ip: string): string {
  // Of these the library would return the same, after a search that every request would pay for.
  return ip.includes(':') ? normalizeIP(ip) : ip;
}
