import type { Hex } from '@hub/primitives/hex';
import type { CallOptions, HttpClient } from '../http-client.ts';
import { objectOf, readHash, readRecord } from '../json-reader.ts';
import { readBalanceResponse } from './balance-response.ts';

/** A call to be built. `args` are given by position; amounts are decimal texts in smallest units. */
export interface ExtrinsicRequest {
  readonly address: string;
  readonly section: string;
  readonly method: string;
  readonly args: readonly string[];
  /** Length of the mortal era in blocks; default: that of the server. */
  readonly era?: number;
}

/** A payload from the server. It is unchecked and must be checked before it is signed. */
export type UncheckedPayload = Readonly<Record<string, unknown>>;

const readUnsigned = objectOf({ signerPayloadJSON: readRecord });
const readSubmitted = objectOf({ hash: readHash });

/** Requests the signer payload of a call. Rejects with `ApiError`. */
export async function buildExtrinsic(
  http: HttpClient,
  request: ExtrinsicRequest,
  options?: CallOptions,
): Promise<UncheckedPayload> {
  const unsigned = await http.post('extrinsic/build', request, readUnsigned, options);
  return unsigned.signerPayloadJSON;
}

/** Submits an unchanged payload with its signature. Returns the hash of the extrinsic. Rejects with `ApiError`. */
export async function submitExtrinsic(
  http: HttpClient,
  signed: { readonly signerPayloadJSON: UncheckedPayload; readonly signature: string },
  options?: CallOptions,
): Promise<Hex> {
  const submitted = await http.post('extrinsic/submit', signed, readSubmitted, options);
  return submitted.hash;
}

/** Requests the fee of a call for its signer, in smallest units. Rejects with `ApiError`. */
export async function calculateFee(
  http: HttpClient,
  request: ExtrinsicRequest,
  options?: CallOptions,
): Promise<bigint> {
  const fee = await http.post('extrinsic/calculate-fee', request, readBalanceResponse, options);
  return fee.raw;
}
