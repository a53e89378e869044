import { encodeEthereumAddress } from '@hub/primitives/ethereum-address';
import { createBytesCodec } from './bytes.ts';
import type { TypeCodec } from './type-codec.ts';

const addressBytes = createBytesCodec(20);

/** The codec of an Ethereum account: 20 bytes, in every rendering hex whose letter case carries the EIP-55 checksum. */
export const ethereumAccountCodec: TypeCodec<Uint8Array> = {
  ...addressBytes,
  json: encodeEthereumAddress,
  human: encodeEthereumAddress,
  text: encodeEthereumAddress,
};
