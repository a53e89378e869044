import { normalizeIP } from '@fastify/rate-limit';

/**
 * The address by which limits identify a caller: the /64 network for IPv6, the address itself for IPv4, in a normal
 * form.
 */
export function callerAddress(ip: string): string {
  // The library returns IPv4 addresses unchanged, but only after a search that would slow down every request.
  return ip.includes(':') ? normalizeIP(ip) : ip;
}
