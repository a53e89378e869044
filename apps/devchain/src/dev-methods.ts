import {
  destination,
  headBlock,
  newBlockOptions,
  reorgOptions,
} from '@hub/devchain/rpc/dev/parameters/blocks';
import { account, finalityChange, sealing } from '@hub/devchain/rpc/dev/parameters/settings';
import { keyName, payload } from '@hub/devchain/rpc/dev/parameters/sign';
import { snapshotId, storageValues } from '@hub/devchain/rpc/dev/parameters/state';
import { faultPlan } from '@hub/devchain/rpc/faults/fault-plan';
import { z } from 'zod';

/** A request: the name of a method and its parameters. */
export type DevRequest = readonly [method: string, ...params: unknown[]];

/** A JSON-RPC method for developers, for the help text and docs/dev-methods.md. */
export interface DevMethod {
  readonly name: string;
  /** The parameters in short. */
  readonly params: string;
  /** Its effect, in short. */
  readonly says: string;
  /** Its effect, in sentences. */
  readonly description: string;
  /** The schemas of the parameters; absent for a method without parameters. */
  readonly parameters?: readonly z.ZodType[];
  readonly result: z.ZodType;
  /** Requests to a new chain that work in this order; the last one is of this method. */
  readonly example: readonly DevRequest[];
}

export interface DevMethodGroup {
  readonly title: string;
  readonly methods: readonly DevMethod[];
}

const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';

const hash = z.string().regex(/^0x[0-9a-f]{64}$/);
const who = account().meta({
  title: 'address',
  description: 'SS58 of any prefix, or the public key in hex',
  example: ALICE,
});
const signature = z.string().regex(/^0x01[0-9a-f]{128}$/);
const newHead = hash.describe('The hash of the new best block');
const nothing = z.array(z.never()).max(0);
const fiveBlocks = ['dev_newBlock', { count: 5 }] as const;
const laterFinality = ['dev_setFinality', { lagBlocks: 64 }] as const;
const drop = { method: 'state_*', kind: 'drop', probability: 0.1 };

/** Every dev_* method of the chain. */
export const devMethodGroups: readonly DevMethodGroup[] = [
  {
    title: 'Blocks and time',
    methods: [
      {
        name: 'dev_newBlock',
        params: '[{count?, transactions?, timestampMs?}]',
        says: 'seals blocks',
        description: 'Seals blocks at once, each with the transactions that are ready.',
        parameters: [newBlockOptions()],
        result: newHead,
        example: [['dev_newBlock', { count: 2 }]],
      },
      {
        name: 'dev_timeTravel',
        params: '[date | ms | {days?, hours?, minutes?, seconds?}]',
        says: 'lets time pass, one block per hour',
        description:
          'Lets time pass with one block an hour, so that rewards are paid and locks end as they would. Takes a moment, or a duration in parts; at most 100,000 hours, and only forwards.',
        parameters: [destination()],
        result: z
          .strictObject({ blockHash: hash, blockNumber: z.int(), timestampMs: z.int() })
          .describe('The new best block, with its time in milliseconds since 1970'),
        example: [['dev_timeTravel', { days: 8 }]],
      },
      {
        name: 'dev_setSealing',
        params: '[{kind, intervalMs?}]',
        says: 'as --sealing and --interval-ms',
        description: 'Changes when blocks are sealed.',
        parameters: [sealing()],
        result: sealing().describe('The new setting'),
        example: [['dev_setSealing', { kind: 'instant-and-interval', intervalMs: 2000 }]],
      },
    ],
  },
  {
    title: 'Forks and finality',
    methods: [
      {
        name: 'dev_setHead',
        params: '[hash | number]',
        says: 'makes a known block best',
        description: 'Makes a known block best. It may not lie below the finalized one.',
        parameters: [headBlock()],
        result: newHead,
        example: [laterFinality, fiveBlocks, ['dev_setHead', 3]],
      },
      {
        name: 'dev_reorg',
        params: '[{depth, count?, keepTransactions?}]',
        says: 'replaces the last blocks',
        description: 'Replaces the last blocks by new ones with the same times.',
        parameters: [reorgOptions()],
        result: newHead,
        example: [laterFinality, fiveBlocks, ['dev_reorg', { depth: 3, keepTransactions: false }]],
      },
      {
        name: 'dev_setFinality',
        params: '[{lagBlocks?, isStalled?}]',
        says: 'sets the finality lag, or stalls finality',
        description: 'Changes when blocks become final; those that are now due become final at once.',
        parameters: [finalityChange()],
        result: z.object({ lagBlocks: z.int(), isStalled: z.boolean() }).describe('The new rule'),
        example: [laterFinality],
      },
    ],
  },
  {
    title: 'State',
    methods: [
      {
        name: 'dev_snapshot',
        params: '[]',
        says: 'takes a snapshot, returns its id',
        description: 'Records best block, finalized block and clock.',
        result: snapshotId().describe('An id for dev_revert'),
        example: [['dev_snapshot']],
      },
      {
        name: 'dev_revert',
        params: '[id]',
        says: 'reverts to a snapshot',
        description:
          'Goes back to a snapshot: later blocks and snapshots are gone, and the pool is empty. The snapshot can be used again.',
        parameters: [
          snapshotId().meta({ title: 'id', description: 'The result of dev_snapshot', example: '0x1' }),
        ],
        result: z
          .boolean()
          .describe(
            'Whether there is such a snapshot; for an unknown id false, as `evm_revert` of other chains, and nothing changes',
          ),
        example: [['dev_snapshot'], fiveBlocks, ['dev_revert', '0x1']],
      },
      {
        name: 'dev_setStorage',
        params: '[{Pallet: {Item: value}} | [[key, value]]]',
        says: 'writes storage; null removes',
        description:
          'Seals a block whose state has these values. Totals such as the issuance are not adjusted.',
        parameters: [storageValues()],
        result: newHead.describe('The hash of a new block, whose state carries the values'),
        example: [
          ['dev_setStorage', { System: { Account: [[[ALICE], { data: { free: '5000000000000000000' } }]] } }],
        ],
      },
      {
        name: 'dev_exportState',
        params: '[hash?]',
        says: 'exports a block with its state, for --import',
        description:
          'Exports a block with its whole state, so that another chain can begin with it: store the result in a file, and start with `--import FILE`.',
        parameters: [
          hash
            .optional()
            .meta({ title: 'hash', description: 'The block; by default the best one', example: '0x…' }),
        ],
        result: z
          .looseObject({ format: z.string(), version: z.int() })
          .describe('The content of a file for --import'),
        example: [['dev_exportState']],
      },
    ],
  },
  {
    title: 'Accounts',
    methods: [
      {
        name: 'dev_impersonate',
        params: '[address]',
        says: 'accepts 0xdeadbeefcdcd… as its signature',
        description:
          'From now on a signature of `deadbeef` followed by `cd` up to its full length is valid for this account, beside the real ones. Send it to the node: the hub verifies signatures by itself, and refuses it.',
        parameters: [who],
        result: z.literal(true),
        example: [['dev_impersonate', ALICE]],
      },
      {
        name: 'dev_stopImpersonating',
        params: '[address]',
        says: 'no longer',
        description: 'Ends dev_impersonate: only real signatures are valid for the account.',
        parameters: [who],
        result: z.literal(true),
        example: [
          ['dev_impersonate', ALICE],
          ['dev_stopImpersonating', ALICE],
        ],
      },
      {
        name: 'dev_sign',
        params: '[name, hex]',
        says: 'signs bytes with the key of //Alice, //Bob, ...',
        description: 'Signs bytes with the key of a development account.',
        parameters: [keyName(), payload()],
        result: signature.describe('The byte of the signature type, 0x01 for sr25519, then the signature'),
        example: [['dev_sign', '//Alice', '0x00']],
      },
    ],
  },
  {
    title: 'Faults',
    methods: [
      {
        name: 'dev_setFaults',
        params: '[{seed?, rules: [{method, kind, probability?, delayMs?, times?}]}]',
        says: 'kinds: drop, delay, garble, close, error',
        description:
          'From now on responses and notifications fail by these rules, which replace earlier ones.',
        parameters: [faultPlan()],
        result: faultPlan().shape.rules.describe(
          'The rules with their defaults; dev_* methods have no faults',
        ),
        example: [['dev_setFaults', { seed: 1, rules: [drop] }]],
      },
      {
        name: 'dev_clearFaults',
        params: '[]',
        says: 'removes all faults',
        description: 'Removes all rules of dev_setFaults.',
        result: nothing.describe('An empty list of rules'),
        example: [['dev_setFaults', { rules: [drop] }], ['dev_clearFaults']],
      },
    ],
  },
];
