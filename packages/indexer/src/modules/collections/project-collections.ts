import type { Hex } from '@hub/primitives/hex';
import { toHex } from '@hub/primitives/hex';
import type { Runtime } from '@hub/scale/runtime';
import { decodeCollection } from '@hub/token-schema/decode-collection';
import { readCollection } from '@hub/token-schema/stored-collection';
import type { BlockContent, BlockEvent } from '../../projection/block-content.ts';
import { fieldAccount, fieldNumber } from '../../projection/event-fields.ts';
import type { StateAfter } from '../../projection/module.ts';
import type { NewRow } from '../../schema/define-table.ts';
import { storableJsonText } from '../../schema/storable-json.ts';
import { type CollectionState, modeOfEvent, toProperty } from './collection-state.ts';
import { readCollections } from './read-collections.ts';
import type { collectionStates } from './table.ts';

const changing: ReadonlySet<string> = new Set([
  'CollectionCreated',
  'CollectionDestroyed',
  'CollectionPropertySet',
  'CollectionPropertyDeleted',
  'PropertyPermissionSet',
  'CollectionAdminAdded',
  'CollectionAdminRemoved',
  'CollectionLimitSet',
  'CollectionOwnerChanged',
  'CollectionPermissionSet',
  'CollectionSponsorSet',
  'SponsorshipConfirmed',
  'CollectionSponsorRemoved',
]);

type Row = NewRow<typeof collectionStates>;

/**
 * One row for each collection that a block changes, read from the state after it; of a destroyed collection, from the
 * state before it, or from its events if the block also created it. Rejects with the errors of `readCollections`.
 */
export async function projectCollections(state: StateAfter, block: BlockContent): Promise<Row[]> {
  const events = block.events.filter(({ section, method }) => section === 'common' && changing.has(method));
  const named = new Set(events.map((event) => fieldNumber(event, 0)));
  // One call changes a collection without an event: the one that sets the transfer flag.
  const silent = new Set(flagCalls(state.runtime, block.extrinsics).filter((id) => !named.has(id)));
  const touched = [...named, ...silent];
  if (touched.length === 0) return [];
  const after = await readCollections(state, touched, block);
  const gone = [...named].filter((id) => !after.has(id));
  const asked = [...gone, ...silent];
  const before = asked.length === 0 ? new Map() : await readCollections(state, asked, parentOf(block));
  const isSame = (id: number) => JSON.stringify(after.get(id)) === JSON.stringify(before.get(id));
  return [
    ...[...after.values()]
      .filter(({ collectionId: id }) => named.has(id) || !isSame(id))
      .map((collection) => toRow(block.number, collection, false)),
    ...gone.flatMap((id) => {
      const known = before.get(id) ?? briefCollection(id, events);
      return known === undefined ? [] : [toRow(block.number, known, true)];
    }),
  ];
}

/** The parent block; its state is the one before the block. Pure. */
export function parentOf({ number, parentHash }: BlockContent): { number: number; hash: Hex } {
  return { number: number - 1, hash: parentHash };
}

function toRow(blockNumber: number, collection: CollectionState, isBurned: boolean): Row {
  const { settings } = collection;
  const { info, decodingError } = decodeCollection(readCollection(settings.properties.map(toProperty)));
  return {
    block_number: blockNumber,
    collection_id: collection.collectionId,
    is_burned: isBurned,
    mode: collection.mode,
    owner: collection.owner,
    sponsor: collection.sponsor ?? null,
    is_sponsor_confirmed: collection.isSponsorConfirmed,
    name: collection.name,
    description: collection.description,
    token_prefix: collection.tokenPrefix,
    settings: storableJsonText(settings),
    info: storableJsonText({ info, error: decodingError }),
  };
}

/** Builds a collection that was created and destroyed in one block from its events, because no state contains it. */
function briefCollection(collectionId: number, events: readonly BlockEvent[]): CollectionState | undefined {
  const created = events.find(
    (event) => event.method === 'CollectionCreated' && fieldNumber(event, 0) === collectionId,
  );
  if (created === undefined) return undefined;
  return {
    collectionId,
    mode: modeOfEvent(fieldNumber(created, 1)),
    owner: fieldAccount(created, 2),
    sponsor: undefined,
    isSponsorConfirmed: false,
    name: '',
    description: '',
    tokenPrefix: '',
    settings: {
      admins: [],
      limits: {
        account_token_ownership_limit: null,
        sponsored_data_size: null,
        sponsored_data_rate_limit: null,
        token_limit: null,
        sponsor_transfer_timeout: null,
        sponsor_approve_timeout: null,
        owner_can_transfer: null,
        owner_can_destroy: null,
        transfers_enabled: null,
      },
      permissions: {
        access: 'Normal',
        mint_mode: false,
        nesting: { token_owner: false, collection_admin: false, restricted: null },
      },
      tokenPropertyPermissions: [],
      properties: [],
      isForeign: false,
      isErc721Metadata: false,
      isExternal: false,
    },
  };
}

/**
 * The numbers of the collections whose transfer flag is set by an extrinsic's call or by a call nested in it. The call
 * may have failed.
 */
function flagCalls(runtime: Runtime, extrinsics: BlockContent['extrinsics']): number[] {
  const pallet = runtime.pallets.find('unique');
  const shape = pallet?.calls.find('setTransfersEnabledFlag');
  if (pallet === undefined || shape === undefined) return [];
  // Every encoded call, also a nested one, begins with the index of its pallet and its own. Few extrinsics contain these
  // two bytes.
  const start = Buffer.of(pallet.index, shape.index);
  const callIndex = toHex(start);
  return extrinsics
    .filter(({ bytes }) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(start))
    .flatMap(({ section, method, args }) => {
      const isFlag = section === 'unique' && method === 'setTransfersEnabledFlag';
      return [...(isFlag ? idsIn(args) : []), ...innerCalls(args, callIndex)];
    });
}

function innerCalls(value: unknown, callIndex: string): number[] {
  if (typeof value !== 'object' || value === null) return [];
  const isFlag = Reflect.get(value, 'callIndex') === callIndex;
  const own = isFlag ? idsIn(Reflect.get(value, 'args')) : [];
  return [...own, ...Object.values(value).flatMap((part) => innerCalls(part, callIndex))];
}

function idsIn(args: unknown): number[] {
  if (typeof args !== 'object' || args === null) return [];
  // Arguments of nested calls have the names of the metadata.
  const id = Reflect.get(args, 'collectionId') ?? Reflect.get(args, 'collection_id');
  return typeof id === 'number' ? [id] : [];
}
