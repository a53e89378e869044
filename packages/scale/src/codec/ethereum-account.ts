import { encodeEthereumAddress } from '@hub/primitives/ethereum-address';
import { createBytesCodec } from './bytes.ts';
import type { TypeCodec } from './type-codec.ts';

const addressBytes = createBytesCodec(20);

/** The codec of an Ethereum account: 20 bytes, in every rendering hex with the EIP-55 checksum in its letter case. */
export const ethereumAccountCodec: TypeCodec<Uint8Array> = {
  ...addressBytes,
  json: encodeEthereumAddress,
  human: encodeEthereumAddress,
  text: encodeEthereumAddress,
};
