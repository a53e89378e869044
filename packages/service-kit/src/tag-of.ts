import { hash } from 'node:crypto';

/** Computes the weak entity tag of an answer's bytes. */
export function tagOf(payload: string | Buffer): string {
  return `W/"${hash('sha1', payload, 'base64')}"`;
}
