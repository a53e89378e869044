import { fromHex, toHex } from '@hub/primitives/hex';
import { assembleBareExtrinsic } from '@hub/scale/assemble-extrinsic';
import { decodeCall, encodeCall } from '@hub/scale/call';
import { camelCase } from '@hub/scale/camel-case';
import type { DecodedCall } from '@hub/scale/codec/call';
import { decodeExtrinsic } from '@hub/scale/extrinsic';
import { renderJson } from '@hub/scale/render';
import { createRuntime, type Runtime } from '@hub/scale/runtime';
import { createRandomSource } from '@hub/testkit/random-values/random-source';
import { createValueGenerator } from '@hub/testkit/random-values/random-value';
import { expect, test } from 'vitest';
import { createChainApiNetwork } from '../support/chain-api-network.ts';

const seed = Number(process.env.SEED ?? 20_240_601);
const count = Number(process.env.RANDOM_CALLS ?? 1000);

/** The supported ways to write arguments, used in turn. */
const spellings: readonly ((args: readonly [name: string, value: unknown][]) => unknown)[] = [
  (args) => args.map(([, value]) => value),
  (args) => Object.fromEntries(args),
  (args) => Object.fromEntries(args.map(([name, value]) => [camelCase(name), value])),
  (args) => Object.fromEntries(args.map(([, value], index) => [index, value])),
];

test(`the encode route keeps the arguments of ${count} random calls, by position, name and index`, async () => {
  await using network = await createChainApiNetwork();
  const { chain } = network.devchain;
  const runtime = createRuntime(chain.runtimeAt(chain.bestBlock()).metadata(14), { ss58Prefix: 7391 });
  const random = createRandomSource(seed);
  const generator = createValueGenerator(runtime.types, random);
  const calls = runtime.pallets.entries.flatMap((pallet) =>
    pallet.calls.entries
      .filter(({ fields }) => fields.every(({ typeId }) => generator.isInhabited(typeId)))
      .map((variant) => ({
        head: [pallet.index, variant.index],
        types: variant.fields.map(({ typeId }) => typeId),
      })),
  );
  const met = new Set<string>();
  for (let done = 0; done < count; ) {
    const { head, types } = calls[random.below(calls.length)]!;
    const unordered = generator.values(head, types);
    const found = decodeCall(runtime, unordered);
    if (hidesNone(found)) continue;
    // Maps and sets may arrive in any order, and are encoded in the order of their keys.
    const bytes = encodeCall(runtime, { ...found, args: found.fields.map(({ value }) => value) });
    expect(bytes.toSorted()).toEqual(unordered.toSorted());
    const call = decodeCall(runtime, bytes);
    const args = jsonArguments(runtime, call);
    const spelt = spellings[done % spellings.length]!(args);
    const answer = await network.server.inject({
      method: 'POST',
      url: '/v2/unique/extrinsics/encode',
      payload: { section: call.section, method: call.method, args: spelt },
    });
    const what = `seed ${seed}, ${call.section}.${call.method} ${JSON.stringify(spelt)}`;
    expect(answer.json(), what).toEqual({ compactExtrinsic: toHex(assembleBareExtrinsic(bytes)) });
    const decoded = decodeExtrinsic(runtime, fromHex(answer.json().compactExtrinsic)).call;
    expect(jsonArguments(runtime, decoded), what).toEqual(args);
    met.add(`${call.section}.${call.method}`);
    done += 1;
  }
  if (count >= 1000) expect(met.size).toBeGreaterThan(calls.length / 2);
});

function jsonArguments(runtime: Runtime, { fields }: DecodedCall): [name: string, value: unknown][] {
  return fields.map(({ name, typeId, value }) => [name!, renderJson(runtime, typeId, value)]);
}

/** Whether the value contains Some(None), which the JSON form cannot tell from None. */
function hidesNone(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return false;
  if ('some' in value && value.some === null) return true;
  return Object.values(value).some(hidesNone);
}
