import { toHex } from '@hub/primitives/hex';
import { joinBytes } from '@hub/primitives/join-bytes';
import { sr25519KeypairFromUri } from '@hub/scale/keypair';
import { readParams } from '../../json-rpc/params.ts';
import type { RpcMethod } from '../rpc-method.ts';
import { keyName, payload } from './parameters/sign.ts';

const SR25519 = Uint8Array.of(1);

/** Signs bytes with a development key; returns the byte of the signature type, followed by the signature. */
export const dev_sign: RpcMethod = (_, params) => {
  const [uri, bytes] = readParams(params, keyName(), payload());
  return toHex(joinBytes([SR25519, sr25519KeypairFromUri(uri).sign(bytes)]));
};
