import type { Signer } from '@hub/contract/chain-api/accounts/model';
import type { UnsignedPayload } from '@hub/contract/chain-api/extrinsics/model';
import type { CallInput } from '@hub/scale/call';
import { buildSignerPayload } from '@hub/scale/signer-payload';
import type { Chain } from '../../chain/chain.ts';
import type { VersionedRuntime } from '../../chain/runtimes/chain-runtimes.ts';
import { encodeCall } from '../calls/encode-call.ts';
import { anchorMortality } from './mortality-anchor.ts';
import { type NonceContext, nextNonce } from './next-nonce.ts';

/** The signer of an extrinsic, and the extrinsic's mortality and nonce. */
export interface SigningOptions {
  readonly signer: Signer;
  /** Mortal period in blocks, rounded up to a power of two that the chain can express; 64 by default. */
  readonly era?: number | undefined;
  readonly isImmortal?: boolean | undefined;
  /** By default, or if -1, the account's next nonce. */
  readonly nonce?: number | undefined;
}

/** The part of the context that building payloads needs. */
export type BuildingContext = NonceContext & Pick<Chain, 'head' | 'runtimes' | 'genesisHash'>;

/** Builds the payload that the signer of a call has to sign. Throws AppError `UnknownCall`, `InvalidCallArguments`. */
export async function buildExtrinsic(
  context: BuildingContext,
  input: CallInput & SigningOptions,
): Promise<UnsignedPayload> {
  const best = await context.head.best();
  const current = await context.runtimes.at(best.hash);
  return buildPayload(context, current, encodeCall(current.runtime, input), input);
}

/** Builds the payload of an encoded call. By default it is mortal for 64 blocks and has the account's next nonce. */
export async function buildPayload(
  context: BuildingContext,
  { runtime, version }: VersionedRuntime,
  call: Uint8Array,
  options: SigningOptions,
): Promise<UnsignedPayload> {
  const { text: address, publicKey } = options.signer;
  const [mortality, nonce] = await Promise.all([
    anchorMortality(context, options),
    options.nonce === undefined || options.nonce === -1 ? nextNonce(context, publicKey) : options.nonce,
  ]);
  const { signerPayloadJSON, signerPayloadRaw, signerPayloadHex } = buildSignerPayload(runtime, {
    address,
    call,
    nonce,
    mortality,
    genesisHash: context.genesisHash,
    specVersion: version.specVersion,
    transactionVersion: version.transactionVersion,
  });
  return {
    signerPayloadJSON: { ...signerPayloadJSON },
    signerPayloadRaw: { ...signerPayloadRaw },
    signerPayloadHex,
  };
}
