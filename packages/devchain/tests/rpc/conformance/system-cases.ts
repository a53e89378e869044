import { expect } from 'vitest';
import type { MethodCases, World } from './method-case.ts';

export function systemCases(world: World): MethodCases {
  const best = world.chain.bestBlock();
  const plain = (result: unknown) => ({ params: [], good: [[[], result]] as const });
  return {
    system_name: plain(expect.stringMatching(/./)),
    system_version: plain(expect.stringMatching(/^\d+\.\d+\.\d+/)),
    system_chain: plain('Unique Development'),
    system_chainType: plain('Development'),
    system_properties: plain({ ss58Format: 7391, tokenDecimals: 18, tokenSymbol: 'UNQ' }),
    system_health: plain({ peers: 0, isSyncing: false, shouldHavePeers: false }),
    system_localPeerId: plain(expect.stringMatching(/^12D3KooW/)),
    system_localListenAddresses: plain([]),
    system_nodeRoles: plain(['Authority']),
    system_peers: plain([]),
    system_reservedPeers: plain([]),
    system_unstable_networkState: plain(
      expect.objectContaining({ peerId: expect.any(String), connectedPeers: {} }),
    ),
    system_syncState: plain({ startingBlock: 0, currentBlock: best.number, highestBlock: best.number }),
    system_addReservedPeer: { params: ['text'], good: [[['/ip4/1.2.3.4/tcp/1/p2p/x'], null]], never: 2002 },
    system_removeReservedPeer: { params: ['text'], good: [[['x'], null]], never: 2002 },
    system_addLogFilter: { params: ['text'], good: [[['sync=debug'], null]] },
    system_resetLogFilter: plain(null),
    system_accountNextIndex: {
      params: ['text'],
      good: [[[world.aliceAddress], expect.any(Number)]],
      bad: [
        [['nobody'], -32602],
        [[`${world.aliceAddress}x`], -32602],
      ],
    },
    system_dryRun: {
      params: ['hex', 'at'],
      good: [
        [[world.neverSubmitted], expect.stringMatching(/^0x/)],
        [[world.neverSubmitted, world.oldHash], expect.stringMatching(/^0x/)],
      ],
      bad: [
        [['0x'], 2],
        [['0x0401'], 1],
      ],
    },
    rpc_methods: plain({ methods: expect.arrayContaining(['system_name', 'rpc_methods']) }),
  };
}
