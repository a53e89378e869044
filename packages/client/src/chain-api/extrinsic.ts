import type { Hex } from '@hub/primitives/hex';
import type { CallOptions, HttpClient } from '../http-client.ts';
import { objectOf, readHash, readRecord } from '../json-reader.ts';
import { readBalanceResponse } from './balance-response.ts';

/** A call to be built: amounts in `args` are decimal texts in smallest units, by position. */
export interface ExtrinsicRequest {
  readonly address: string;
  readonly section: string;
  readonly method: string;
  readonly args: readonly string[];
  /** Length of the mortal era in blocks; the server's default without it. */
  readonly era?: number;
}

/** The payload as the server made it: unchecked, whoever signs it checks it first. */
export type UncheckedPayload = Readonly<Record<string, unknown>>;

const readUnsigned = objectOf({ signerPayloadJSON: readRecord });
const readSubmitted = objectOf({ hash: readHash });

/** Asks for the signer payload of a call. Rejects with `ApiError`. */
export async function buildExtrinsic(
  http: HttpClient,
  request: ExtrinsicRequest,
  options?: CallOptions,
): Promise<UncheckedPayload> {
  const unsigned = await http.post('extrinsic/build', request, readUnsigned, options);
  return unsigned.signerPayloadJSON;
}

/** Submits a signed payload, exactly as it was built; gives the extrinsic's hash. Rejects with `ApiError`. */
export async function submitExtrinsic(
  http: HttpClient,
  signed: { readonly signerPayloadJSON: UncheckedPayload; readonly signature: string },
  options?: CallOptions,
): Promise<Hex> {
  const submitted = await http.post('extrinsic/submit', signed, readSubmitted, options);
  return submitted.hash;
}

/** Asks the chain what a call would cost its signer, in smallest units. Rejects with `ApiError`. */
export async function calculateFee(
  http: HttpClient,
  request: ExtrinsicRequest,
  options?: CallOptions,
): Promise<bigint> {
  const fee = await http.post('extrinsic/calculate-fee', request, readBalanceResponse, options);
  return fee.raw;
}
