import type { Block } from '@hub/devchain/frame/block';
import { toHex } from '@hub/primitives/hex';
import { asksStorage, eventsKey, withStorageValue } from './storage-answer.ts';
import type { Tamper } from './tampering-proxy.ts';

interface BlockJson {
  readonly block: { readonly header: object; readonly extrinsics: readonly string[] };
}

export interface Lie {
  readonly what: string;
  readonly method: string;
  readonly tamper: Tamper;
}

/** `change` gets and returns the encoded list of events. */
function lieAboutEvents(what: string, { hash }: Block, change: (value: string) => string | null): Lie {
  return {
    what,
    method: 'state_queryStorageAt',
    tamper: (call) =>
      asksStorage(call, eventsKey, hash)
        ? (result) => withStorageValue(result, eventsKey, (value) => value && change(value))
        : undefined,
  };
}

function lieAboutBlock(what: string, { hash }: Block, change: (answer: BlockJson) => unknown): Lie {
  return {
    what,
    method: 'chain_getBlock',
    tamper: ({ method, params }) =>
      method === 'chain_getBlock' && params[0] === hash ? (result) => change(result as BlockJson) : undefined,
  };
}

/** An encoded list of events whose count (below 64) is changed by one, with `rest` in place of the events. */
function withCount(value: string, change: 1 | -1, rest: string): string {
  const count = Number.parseInt(value.slice(2, 4), 16) / 4;
  return `0x${((count + change) * 4).toString(16).padStart(2, '0')}${rest}`;
}

/** System.CodeUpdated at the end of the block, without topics. */
const CODE_UPDATED = '01000200';

export interface OtherBlock {
  readonly block: Block;
  readonly events: string;
}

/**
 * Lies about one block, each of another kind. `firstEventDigits` is the number of hex digits of the block's first
 * event.
 */
export function liesAbout(
  block: Block,
  firstEventDigits: number,
  { block: other, events }: OtherBlock,
): readonly Lie[] {
  const body = (answer: BlockJson, change: object) => ({
    ...answer,
    block: { ...answer.block, ...change },
  });
  return [
    lieAboutBlock('a wrong parent', block, (answer) =>
      body(answer, { header: { ...answer.block.header, parentHash: block.hash } }),
    ),
    lieAboutBlock("another block's extrinsics", block, (answer) =>
      body(answer, { extrinsics: other.extrinsics.map((bytes) => toHex(bytes)) }),
    ),
    lieAboutBlock('an extrinsic left out', block, (answer) =>
      body(answer, { extrinsics: answer.block.extrinsics.slice(0, -1) }),
    ),
    lieAboutBlock('no block', block, () => null),
    lieAboutBlock('garbage for an extrinsic', block, (answer) =>
      body(answer, { extrinsics: ['0xzz', ...answer.block.extrinsics] }),
    ),
    lieAboutEvents('one event more', block, (value) =>
      withCount(value, 1, `${value.slice(4)}${CODE_UPDATED}`),
    ),
    lieAboutEvents('one event less', block, (value) =>
      withCount(value, -1, value.slice(4 + firstEventDigits)),
    ),
    lieAboutEvents('the events of another block', block, () => events),
    lieAboutEvents('no events', block, () => null),
    lieAboutEvents('events that are garbage', block, () => '0xzz'),
    lieAboutEvents('events that end early', block, (value) => value.slice(0, -10)),
    lieAboutEvents('bytes behind the events', block, (value) => `${value}00`),
  ];
}

/** Lies that do not concern a single block. */
export const otherLies: readonly Lie[] = [
  {
    what: 'an old spec version',
    method: 'state_getRuntimeVersion',
    tamper: ({ method }) =>
      method === 'state_getRuntimeVersion'
        ? (result) => ({ ...(result as object), specVersion: 1 })
        : undefined,
  },
  {
    what: 'metadata that ends early',
    method: 'state_getMetadata',
    tamper: ({ method, params }) =>
      method === 'state_call' && params[0] === 'Metadata_metadata_at_version'
        ? (result) => (result as string).slice(0, 2000)
        : undefined,
  },
  {
    what: 'hashes of the blocks before',
    method: 'chain_getBlockHash',
    tamper: ({ method, params }) =>
      method === 'chain_getBlockHash' && Array.isArray(params[0])
        ? (result) => (result as unknown[]).map((_hash, index, all) => all[Math.max(0, index - 1)])
        : undefined,
  },
];
