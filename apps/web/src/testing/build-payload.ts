import type { UncheckedPayload } from '@hub/client/chain-api/extrinsic';
import type { NetworkConfig } from '../config/web-config.ts';
import type { StakingIntent } from '../features/staking/intent.ts';
import { aliceOn, hashOf } from './builders.ts';

export const birthBlock = { number: 130, hash: hashOf('b1') };

/** The payload that an honest server builds for Alice, written independently of the code that checks it. */
export function buildPayload(network: NetworkConfig, intent: StakingIntent, nonce = 5): UncheckedPayload {
  return {
    address: aliceOn(network).address,
    assetId: null,
    blockHash: birthBlock.hash,
    blockNumber: '0x00000082',
    era: '0x2500',
    genesisHash: network.genesisHash,
    metadataHash: null,
    method: `0x${byte(network.palletIndex)}${byte(network.callIndex[intent.kind])}${argument(intent)}`,
    mode: 0,
    nonce: `0x${nonce.toString(16).padStart(8, '0')}`,
    signedExtensions: [...network.signedExtensions],
    specVersion: `0x${network.specVersion.toString(16).padStart(8, '0')}`,
    tip: `0x${'0'.repeat(32)}`,
    transactionVersion: `0x${network.transactionVersion.toString(16).padStart(8, '0')}`,
    version: 4,
    withSignedTransaction: true,
  };
}

function argument({ kind, amount }: StakingIntent): string {
  if (kind === 'unstakeAll') return '';
  const bigEndian = amount.toString(16).padStart(32, '0');
  return (bigEndian.match(/../g) ?? []).reverse().join('');
}

function byte(value: number): string {
  return value.toString(16).padStart(2, '0');
}
