import { twox128 } from '@hub/primitives/hashes';
import { toHex } from '@hub/primitives/hex';
import type { Devchain } from '../../../src/start-devchain.ts';
import { createTransferMaker } from '../extrinsic-maker.ts';
import type { SocketClient } from '../socket-client.ts';
import { appPromotionCases } from './app-promotion-cases.ts';
import { authorCases } from './author-cases.ts';
import { chainCases } from './chain-cases.ts';
import { devCases } from './dev-cases.ts';
import type { MethodCases, World } from './method-case.ts';
import { archiveCases, chainHeadCases, chainSpecCases } from './modern-cases.ts';
import { childStateCases, stateCases } from './state-cases.ts';
import { systemCases } from './system-cases.ts';
import { uniqueCases } from './unique-cases.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

/** Seals five blocks on a new chain, and opens two follows for the cases. */
export async function createWorld({ chain }: Devchain, client: SocketClient): Promise<World> {
  chain.seal({ count: 5 });
  const transfer = createTransferMaker(chain);
  let nonce = 0;
  return {
    chain,
    oldHash: chain.blockHash(2)!,
    unknownHash: `0x${'11'.repeat(32)}`,
    numberKey: toHex(Buffer.concat([twox128(utf8('System')), twox128(utf8('Number'))])),
    childKey: toHex(utf8(':child_storage:default:nothing')),
    aliceAddress: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
    followId: await client.result('chainHead_v1_follow', true),
    followWithoutRuntimeId: await client.result('chainHead_v1_follow', false),
    neverSubmitted: toHex(transfer({ from: '//Bob' })),
    transfer: () => toHex(transfer({ nonce: nonce++ })),
  };
}

/** The cases of all methods except aliases. */
export function allCases(world: World): MethodCases {
  const groups = [
    systemCases,
    chainCases,
    stateCases,
    childStateCases,
    authorCases,
    appPromotionCases,
    uniqueCases,
    chainSpecCases,
    chainHeadCases,
    archiveCases,
    devCases,
  ];
  return Object.assign({}, ...groups.map((make) => make(world)));
}
