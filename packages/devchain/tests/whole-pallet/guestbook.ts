import { z } from 'zod';
import * as t from '../../src/codec/types.ts';
import { defineCall } from '../../src/frame/call.ts';
import { normal } from '../../src/frame/dispatch-info.ts';
import { defineEvents } from '../../src/frame/event.ts';
import { ensureRoot, ensureSigned } from '../../src/frame/origin.ts';
import { type Pallet, runtimeParam } from '../../src/frame/pallet.ts';
import type { PalletRpcMethod } from '../../src/frame/rpc-method.ts';
import { apiMethod, type RuntimeApi } from '../../src/frame/runtime-api.ts';
import { measured } from '../../src/frame/weight.ts';
import { hexBytes, optionalBlockHash, readParams } from '../../src/json-rpc/params.ts';
import { defaultMap, defaultValue, optionalValue } from '../../src/state/storage-item.ts';
import { type AccountId, accountId } from '../../src/types/account-id.ts';

const at = (name: string) => ({ pallet: 'Guestbook', name });
const host = optionalValue(at('Host'), accountId);
const isClosed = defaultValue(at('Closed'), t.bool, false);
const entries = defaultMap(at('Entries'), [['Blake2128Concat', accountId]], t.u32, 0);
/** The number of entries in the current block. */
const today = defaultValue(at('Today'), t.u32, 0);
/** The number of other accounts' extrinsics that the host has paid for. */
const sponsored = defaultValue(at('Sponsored'), t.u32, 0);

const events = defineEvents('Guestbook', {
  DayBegan: [0, { number: t.u32 }],
  DayEnded: [1, { entries: t.u32 }],
  Sponsored: [2, { guest: accountId }],
});

const api: RuntimeApi = {
  name: 'GuestbookApi',
  version: 3,
  methods: [
    apiMethod('entries_of', { guest: accountId }, t.u32, 'Entries of a guest.', ({ state }, { guest }) =>
      entries.get(state, guest),
    ),
  ],
};

const rpcMethods: Readonly<Record<string, PalletRpcMethod>> = {
  guestbook_entriesOf(node, params) {
    const [guest, hash] = readParams(params, hexBytes, optionalBlockHash);
    return t.u32.codec.dec(node.callApi('GuestbookApi_entries_of', guest, hash));
  },
  guestbook_greeting: (_node, params) => `Welcome, ${readParams(params, z.string())[0]}!`,
};

/**
 * A pallet with calls, events, storage, hooks, a runtime API, JSON-RPC methods, sponsored fees and a call filter. Its
 * host pays for the entries of the guests.
 */
export function guestbook(genesis: { readonly host: AccountId }): Pallet {
  return {
    index: 201,
    name: 'Guestbook',
    module: 'pallet_guestbook::pallet',
    params: runtimeParam,
    storage: [host, isClosed, entries, today, sponsored],
    calls: {
      sign: defineCall({
        index: 0,
        fields: {},
        docs: 'Adds an entry of the signer.',
        info: () => normal(measured(1_000_000, 1, 1)),
        dispatch({ storage }, origin) {
          const guest = ensureSigned(origin);
          entries.put(storage, entries.get(storage, guest) + 1, guest);
          today.put(storage, today.get(storage) + 1);
          return undefined;
        },
      }),
      close: defineCall({
        index: 1,
        fields: {},
        docs: 'Takes no entries any more; root only.',
        info: () => normal(measured(1_000_000, 0, 1)),
        dispatch({ storage }, origin) {
          ensureRoot(origin);
          isClosed.put(storage, true);
          return undefined;
        },
      }),
    },
    events: events.declared,
    constants: [],
    runtimeApis: [api],
    rpcMethods,
    genesis: ({ storage }) => host.put(storage, genesis.host),
    onInitialize({ storage, blockNumber, deposit }) {
      today.put(storage, 0);
      deposit(events.DayBegan({ number: blockNumber }));
      return measured(7_000_000, 0, 1);
    },
    onFinalize({ storage, deposit }) {
      deposit(events.DayEnded({ entries: today.get(storage) }));
    },
    afterExtrinsic({ storage, deposit }, { signer, payer }) {
      if (signer === undefined || payer === signer) return;
      sponsored.put(storage, sponsored.get(storage) + 1);
      deposit(events.Sponsored({ guest: signer }));
    },
    feePayer({ storage }, { call }) {
      const account = host.get(storage);
      const isSigning = call.pallet === 'Guestbook' && call.method === 'sign';
      return isSigning && account !== undefined ? { account } : undefined;
    },
    isFiltered: ({ storage }, { pallet, method }) =>
      pallet === 'Guestbook' && method === 'sign' && isClosed.get(storage),
  };
}
