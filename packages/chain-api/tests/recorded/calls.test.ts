// Builds every call of every recorded runtime from JSON with the function below the routes, and compares it with
// polkadot.js. SAMPLES sets how many values are tried per call, SEED which ones.
import { isDeepStrictEqual } from 'node:util';
import { toHex } from '@hub/primitives/hex';
import { decodeCall } from '@hub/scale/call';
import { camelCase } from '@hub/scale/camel-case';
import type { Runtime } from '@hub/scale/runtime';
import { hidesNone } from '@hub/testkit/random-values/hides-none';
import { recordedRuntimes } from '@hub/testkit/recorded-runtimes';
import { decorateExtrinsics } from '@polkadot/types';
import { describe, expect, it } from 'vitest';
import { encodeCall } from '../../src/extrinsics/calls/encode-call.ts';
import { openRecordedChain } from './support/recorded-chain.ts';

const samples = Number(process.env.SAMPLES ?? 2);
const seed = Number(process.env.SEED ?? 20_260_602);

describe.each(recordedRuntimes)('$name', ({ name, ss58Prefix }) => {
  it('every call is encoded and decoded like in polkadot.js', () => {
    const { runtime, registry, generator } = openRecordedChain(name, ss58Prefix, seed);
    const builders = decorateExtrinsics(registry, registry.metadata, 14);
    const differences: object[] = [];
    let compared = 0;
    for (const { section, index: palletIndex, calls } of runtime.pallets.entries) {
      for (const { name: method, index, fields } of calls.entries) {
        const typeIds = fields.map(({ typeId }) => typeId);
        for (let sample = 0; sample < samples; sample += 1) {
          const random = generator.values([palletIndex, index], typeIds);
          if (hidesNone(decodeCall(runtime, random).fields)) continue;
          const oracle = registry.createType('Call', random);
          const hex = builders[section]?.[camelCase(method)]?.(...oracle.args).toHex();
          const expected = { hex, json: oracle.toJSON() };
          const args = oracle.toJSON().args as Record<string, unknown>;
          const byName = buildAndRead(runtime, { section, method, args });
          const byPosition = buildAndRead(runtime, { section, method, args: Object.values(args) });
          compared += 1;
          if (!isDeepStrictEqual([byName, byPosition], [expected, expected]))
            differences.push({ call: `${section}.${method}`, expected, byName, byPosition });
        }
      }
    }
    expect(differences, `seed ${seed}`).toEqual([]);
    expect(compared).toBeGreaterThan(80 * samples);
  });
});

/** The bytes of a call, and the call decoded from them. */
function buildAndRead(runtime: Runtime, call: Parameters<typeof encodeCall>[1]) {
  const bytes = encodeCall(runtime, call);
  return { hex: toHex(bytes), json: runtime.callCodec.json(decodeCall(runtime, bytes)) };
}
