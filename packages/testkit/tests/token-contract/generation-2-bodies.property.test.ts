// Arguments written by hand and those sent by the unmodified client of generation 2 mean the same, and the client's own
// schemas accept every result.
import { declarationsOf } from '@hub/contract/chain-api/extrinsics/define-extrinsic';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createArbitraries } from './support/arbitrary-of.ts';
import { comparable, throughJson } from './support/comparable.ts';
import { argsOf, tokenKinds } from './support/generation-2.ts';
import { createClient, looseMakersOf } from './support/sdk-functions.ts';

const kinds = new Map(declarationsOf('generation2', tokenKinds).map((kind) => [kind.name, kind.generation2]));
const arbitraryOf = createArbitraries();
const makers = looseMakersOf(createClient('http://127.0.0.1:9'));

test('random arguments exist for every kind', () => {
  expect(Object.keys(argsOf).toSorted()).toEqual([...kinds.keys()].toSorted());
});

describe.each(makers)('%s', (kind, maker) => {
  const { args, result, path } = kinds.get(kind)!;

  test('arguments that the SDK sends mean the same as those written by hand', () => {
    expect(maker.route).toBe(path);
    fc.assert(
      fc.property(argsOf[kind as keyof typeof argsOf], (given) => {
        const byHand = args.parse(throughJson(given));
        const byClient = args.parse(throughJson(maker.schemaIn.parse(given)));
        expect(comparable(byClient)).toEqual(comparable(byHand));
      }),
    );
  });

  test("the SDK's schema accepts every result of the contract", () => {
    fc.assert(
      fc.property(arbitraryOf(result), (answer) => {
        const sent = throughJson(answer);
        expect(result.parse(sent)).toEqual(sent);
        expect(maker.schemaOut.safeParse(sent).error).toBeUndefined();
      }),
      { numRuns: 50 },
    );
  });
});
