import type { Chain } from '@hub/devchain/chain/types';
import { isAppError } from '@hub/primitives/app-error';
import { ByteReader } from '../../staking-histories/byte-reader.ts';
import { joinBytes, writeInteger } from '../../staking-histories/write-bytes.ts';

/** The fee that the chain withdraws for an extrinsic before it runs; 0 for one that the chain cannot decode. */
export function quoteFee(chain: Chain, extrinsic: Uint8Array): bigint {
  const block = chain.bestBlock();
  const args = joinBytes(extrinsic, writeInteger(BigInt(extrinsic.length), 4));
  try {
    const answer = chain.runtimeAt(block).callApi(block, 'TransactionPaymentApi_query_info', args);
    const reader = new ByteReader(answer);
    // The weight and the class of the call come first.
    reader.compact();
    reader.compact();
    reader.u8();
    return reader.u128();
  } catch (error) {
    if (isAppError(error) && error.code === 'ExtrinsicDecodeFailed') return 0n;
    throw error;
  }
}
