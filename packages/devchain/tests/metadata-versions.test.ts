// A client encodes and decodes the same with each metadata version as with V15.
import { toHex } from '@hub/primitives/hex';
import { encodeCall } from '@hub/scale/call';
import { decodeEvents } from '@hub/scale/events';
import { renderJson } from '@hub/scale/render';
import { createRuntime } from '@hub/scale/runtime';
import { decodeStorageValue, storageKey } from '@hub/scale/storage';
import { describe, expect, test } from 'vitest';
import { metadataVersions } from '../src/metadata/metadata-version.ts';
import { createTestChain, token } from './support/test-chain.ts';

const chain = createTestChain();
const { block } = chain.send('//Alice', ['appPromotion.stake', (150n * token).toString()]);
const alice = chain.addressOf('//Alice');

describe.each(metadataVersions)('with metadata V%i', (version) => {
  const scale = createRuntime(chain.runtime.metadata(version), {
    ss58Prefix: chain.chain.profile.ss58Prefix,
  });

  test(`extensions and pallets of V${version} are those of V15`, () => {
    expect(scale.extensions.map(({ identifier }) => identifier)).toEqual(
      chain.scale.extensions.map(({ identifier }) => identifier),
    );
    expect(scale.pallets.entries.map(({ name }) => name)).toEqual(
      chain.scale.pallets.entries.map(({ name }) => name),
    );
  });

  test(`a nested call is encoded with V${version} as with V15`, () => {
    const batch = {
      section: 'utility',
      method: 'batch',
      args: [[chain.nested(['appPromotion.unstakeAll'])]],
    };
    expect(toHex(encodeCall(scale, batch))).toBe(toHex(encodeCall(chain.scale, batch)));
  });

  test(`an account and the names of events are decoded with V${version} as with V15`, () => {
    const account = block.state.get(storageKey(scale, 'system', 'account', [alice]).slice(2));
    const { typeId, value } = decodeStorageValue(scale, 'system', 'account', account)!;
    expect(renderJson(scale, typeId, value)).toEqual(chain.query('system', 'account', alice));
    const events = decodeEvents(scale, block.state.get(storageKey(scale, 'system', 'events', []).slice(2))!);
    expect(events.map(({ section, method }) => `${section}.${method}`)).toEqual(
      chain.eventsOf(block).map(({ name }) => name),
    );
  });
});
