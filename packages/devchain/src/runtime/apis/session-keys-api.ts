import { toHex } from '@hub/primitives/hex';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as t from '../../codec/types.ts';
import { apiMethod, type RuntimeApi, runtimeTrap } from '../../frame/runtime-api.ts';

const keyTypeId = t.newtype('sp_core::crypto::KeyTypeId', t.byteArray(4));
const auraKeyType = toHex(utf8ToBytes('aura'));
const auraKeyBytes = 32;

/** The session keys of a collator consist of one Aura key. */
export const sessionKeysApi: RuntimeApi = {
  name: 'SessionKeys',
  version: 1,
  methods: [
    apiMethod(
      'generate_session_keys',
      { seed: t.option(t.bytes) },
      t.bytes,
      'Makes keys and stores them with the node, which this call needs a store for.',
      () => {
        throw runtimeTrap('No keystore is associated with the current context');
      },
    ),
    apiMethod(
      'decode_session_keys',
      { encoded: t.bytes },
      t.option(t.vec(t.tuple(t.bytes, keyTypeId))),
      'The public keys within session keys, with their types.',
      (_place, { encoded }) =>
        encoded.length === auraKeyBytes ? [[encoded, auraKeyType] as const] : undefined,
    ),
  ],
};
