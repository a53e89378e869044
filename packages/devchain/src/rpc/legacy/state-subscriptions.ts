import { type Hex, toHex } from '@hub/primitives/hex';
import type { ChainEvent } from '../../chain/types.ts';
import type { Block } from '../../frame/block.ts';
import { hexTexts, readParams } from '../../json-rpc/params.ts';
import type { Push, RpcMethod } from '../rpc-method.ts';
import { unsubscribe } from '../unsubscribe.ts';

type HeadEvent = Extract<ChainEvent, { readonly type: 'bestChanged' | 'reverted' }>;

/**
 * Values of the keys now, then those that a new best block wrote, changed or not, like Substrate's client. After a
 * reorg or a revert, also those that differ from before. If the parameter is absent: every written key, beginning with
 * the next block.
 */
export const state_subscribeStorage: RpcMethod = ({ chain }, params, connection) => {
  const [keys] = readParams(params, hexTexts.nullish());
  const start = (push: Push) => {
    let shown = chain.bestBlock();
    if (keys && keys.length > 0) {
      push({ block: shown.hash, changes: keys.map((key) => [key, valueAt(shown, key)]) });
    }
    return chain.subscribe((event) => {
      if (event.type !== 'bestChanged' && event.type !== 'reverted') return;
      const before = shown;
      shown = event.block;
      const made = keys ? changesAmong(keys, event, before) : allChanges(event, before);
      if (made.changes.length > 0) push(made);
    });
  };
  return connection.subscribe('state_storage', start, weightOf(keys ?? []));
};

/** The version of the best block's runtime now and whenever it changes. */
export const state_subscribeRuntimeVersion: RpcMethod = ({ chain }, _params, connection) =>
  connection.subscribe('state_runtimeVersion', (push) => {
    let shown = chain.runtimeAt(chain.bestBlock()).version;
    push(shown);
    return chain.subscribe((event) => {
      if (event.type !== 'bestChanged' && event.type !== 'reverted') return;
      const { version } = chain.runtimeAt(event.block);
      if (version.specVersion === shown.specVersion) return;
      shown = version;
      push(version);
    });
  });

export const state_unsubscribeStorage: RpcMethod = (_context, params, connection) =>
  unsubscribe(params, connection);
export const state_unsubscribeRuntimeVersion: RpcMethod = (_context, params, connection) =>
  unsubscribe(params, connection);

const keysPerSubscription = 100;
const charactersPerSubscription = 16_384;

/** A subscription to many or long keys counts as several: its keys take memory, and each block looks them up. */
function weightOf(keys: readonly Hex[]): number {
  const characters = keys.reduce((sum, key) => sum + key.length, 0);
  return 1 + Math.floor(keys.length / keysPerSubscription + characters / charactersPerSubscription);
}

interface Changes {
  readonly block: Hex;
  readonly changes: readonly (readonly [Hex, Hex | null])[];
}

// Changes are cached per event, because there may be many subscribers.
const changesByEvent = new WeakMap<HeadEvent, { readonly before: Block; readonly changes: Changes }>();
const touchedByEvent = new WeakMap<HeadEvent, { readonly before: Block; readonly keys: ReadonlySet<Hex> }>();

function allChanges(event: HeadEvent, before: Block): Changes {
  const known = changesByEvent.get(event);
  if (known?.before === before) return known.changes;
  const made = changesOf([...keysTouchedBy(event, before)], event, before);
  changesByEvent.set(event, { before, changes: made });
  return made;
}

function changesAmong(keys: readonly Hex[], event: HeadEvent, before: Block): Changes {
  const touched = keysTouchedBy(event, before);
  return changesOf(
    keys.filter((key) => touched.has(key)),
    event,
    before,
  );
}

function changesOf(keys: readonly Hex[], event: HeadEvent, before: Block): Changes {
  const { block } = event;
  const changes = keys
    .map((key): readonly [Hex, Hex | null] => [key, valueAt(block, key)])
    .filter(([key, value]) => isWritten(key, event) || value !== valueAt(before, key));
  return { block: block.hash, changes };
}

function isWritten(key: Hex, event: HeadEvent): boolean {
  return event.type === 'bestChanged' && event.enacted.some(({ changes }) => changes.has(key.slice(2)));
}

/** Keys that may have changed; after a revert all keys, because the blocks that changed them are gone. */
function keysTouchedBy(event: HeadEvent, before: Block): ReadonlySet<Hex> {
  const known = touchedByEvent.get(event);
  if (known?.before === before) return known.keys;
  const touched =
    event.type === 'bestChanged'
      ? [...event.retracted, ...event.enacted].flatMap(({ changes }) => [...changes.keys()])
      : [before, event.block].flatMap(({ state }) => state.keys(''));
  const keys = new Set(touched.map((key): Hex => `0x${key}`));
  touchedByEvent.set(event, { before, keys });
  return keys;
}

function valueAt(block: Block, key: Hex): Hex | null {
  const value = block.state.get(key.slice(2));
  return value === undefined ? null : toHex(value);
}
