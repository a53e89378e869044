import type { BuildBody, BuiltPayload } from '@hub/contract/chain-api/generation-1/extrinsic-build';
import { AppError, isAppError } from '@hub/primitives/app-error';
import { encodeSs58 } from '@hub/primitives/ss58';
import { encodeCall } from '@hub/scale/call';
import type { Runtime } from '@hub/scale/runtime';
import { buildSignerPayload } from '@hub/scale/signer-payload';
import type { ChainContext } from '../chain-context.ts';
import { readSignerAddress } from '../read-address.ts';
import { anchorMortality } from './mortality-anchor.ts';

/**
 * Builds what the signer of a call has to sign: mortal for 64 blocks and with the account's next nonce unless the body
 * says otherwise. Throws AppError `InvalidAddress`, `UnknownCall`, `InvalidCallArguments` (with the argument's path).
 */
export async function buildExtrinsic(context: ChainContext, body: BuildBody): Promise<BuiltPayload> {
  const { node, runtimes, genesisHash, ss58Prefix } = context;
  const publicKey = readSignerAddress(body.address);
  const best = await node.rpc.getBestBlock();
  const { runtime, version } = await runtimes.at(best.hash);
  const call = encodeBodyCall(runtime, body);
  const [mortality, nonce] = await Promise.all([
    anchorMortality(node.rpc, body),
    body.nonce === undefined || body.nonce === -1
      ? node.rpc.accountNextIndex(encodeSs58(publicKey, ss58Prefix))
      : body.nonce,
  ]);
  const { signerPayloadJSON, signerPayloadRaw, signerPayloadHex } = buildSignerPayload(runtime, {
    address: body.address,
    call,
    nonce,
    mortality,
    genesisHash,
    specVersion: version.specVersion,
    transactionVersion: version.transactionVersion,
  });
  return {
    signerPayloadJSON: { ...signerPayloadJSON },
    signerPayloadRaw: { ...signerPayloadRaw },
    signerPayloadHex,
  };
}

function encodeBodyCall(runtime: Runtime, { section, method, args }: BuildBody): Uint8Array {
  try {
    return encodeCall(runtime, { section, method, args });
  } catch (error) {
    if (!isAppError(error) || error.code !== 'InvalidArgument') throw error;
    const { message, details } = error;
    throw new AppError({ code: 'InvalidCallArguments', message, details, cause: error });
  }
}
