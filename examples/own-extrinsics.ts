import type { Request } from './hub.ts';

/** The status of an extrinsic; it has an `error` only if `status` is `Error`. */
export interface Status {
  readonly status: string;
  readonly isError: boolean;
  readonly error: { readonly details: { readonly name: string } };
}

/** Sends signed extrinsics, and reads their outcome. */
export interface OwnExtrinsics {
  /** Undefined for an extrinsic that the hub does not know. */
  status(hash: string): Promise<Status | undefined>;
  /** Sends a signed payload, perhaps not for the first time. A refusal may name the hash, too. */
  submit(signed: object): Promise<{ readonly hash?: string; readonly isRefused?: boolean }>;
  /** The first of these extrinsics that is in a final block; undefined if none is. */
  findFinal(hashes: readonly string[]): Promise<{ hash: string; isFailed: boolean } | undefined>;
}

export function createOwnExtrinsics(request: Request): OwnExtrinsics {
  return {
    status: (hash) =>
      request<Status>(`/unique/v1/extrinsic/status?hash=${hash}`).catch(unless('ExtrinsicNotFound')),
    submit: (signed) =>
      request<{ hash: string }>('/unique/v1/extrinsic/submit', signed).catch((error) => {
        // BadPayload: the runtime was upgraded after the payload was built.
        if (['ExtrinsicRefused', 'BadPayload'].includes(error.code))
          return { ...error.details, isRefused: true };
        throw error;
      }),
    async findFinal(hashes) {
      // The number is read before the extrinsics, so that a block up to it is final.
      const { finalizedNumber } = await request<{ finalizedNumber: number }>('/indexer/unique/v2/stats');
      for (const hash of hashes) {
        type Found = { blockNumber: number; events: { method: string }[] };
        const path = `/indexer/unique/v2/extrinsics/${hash}`;
        const found = await request<Found>(path).catch(unless('ExtrinsicNotFound'));
        if (found === undefined || found.blockNumber > finalizedNumber) continue;
        return { hash, isFailed: found.events.some(({ method }) => method === 'ExtrinsicFailed') };
      }
      return undefined;
    },
  };
}

/** A handler that turns an error of this code into undefined, and throws every other one. */
function unless(code: string): (error: { code?: string }) => undefined {
  return (error) => {
    if (error.code !== code) throw error;
  };
}
