import { camelCase } from '@hub/scale/camel-case';
import { recordedRuntime, recordedRuntimes } from '@hub/testkit/recorded-runtimes';
import { describe, expect, it } from 'vitest';
import { hasCall } from '../extrinsics/kinds/extrinsic-kind.ts';
import { knownCalls } from './known-calls.ts';
import { modules } from './modules.ts';

const kinds = modules.flatMap((module) =>
  Object.entries(module.kinds).map(([name, kind]) => ({ name, kind })),
);

/**
 * The calls that several kinds make on purpose. The first kind reads the result of such a call, whichever of them
 * planned it: one call serves tokens of all modes, and moving a token into or out of another one is a transfer.
 */
const sharedCalls: Readonly<Record<string, readonly string[]>> = {
  'unique.createItem': ['tokenMint', 'itemCreate'],
  'unique.createMultipleItemsEx': ['tokenMint', 'fungibleMint', 'refungibleMint', 'refungibleMintMultiple'],
  'unique.transfer': ['tokenTransfer', 'tokenNest', 'tokenUnnest'],
  'unique.transferFrom': ['tokenTransfer', 'tokenNest', 'tokenUnnest', 'fungibleTransfer'],
  'unique.burnItem': ['tokenBurn', 'fungibleBurn'],
  'unique.burnFrom': ['tokenBurnFrom', 'fungibleBurnFrom'],
  'unique.approve': ['tokenApprove', 'fungibleApprove'],
  'unique.approveFrom': ['tokenApprove', 'fungibleApprove'],
  'unique.setTokenProperties': ['tokenUpdate', 'tokenPropertiesSet'],
  // Batches of both kinds have their results read as a list, call by call.
  'utility.batchAll': ['batch', 'batchAll'],
};

/** The calls of the recorded runtimes that a kind claims. */
const claimedCalls = new Map(
  recordedRuntimes.flatMap(({ name }) =>
    recordedRuntime(name).pallets.entries.flatMap(({ section, calls }) =>
      calls.entries.flatMap((entry) => {
        const call = { section, method: camelCase(entry.name) };
        const claiming = kinds.filter(({ kind }) => hasCall(kind, call));
        return claiming.length === 0 ? [] : [[`${section}.${call.method}`, { call, claiming }] as const];
      }),
    ),
  ),
);

describe('the kinds of extrinsics', () => {
  it('claim different calls of the recorded runtimes, except the declared ones', () => {
    const shared = [...claimedCalls]
      .filter(([, { claiming }]) => claiming.length > 1)
      .map(([call, { claiming }]) => [call, claiming.map(({ name }) => name)]);
    expect(Object.fromEntries(shared)).toEqual(sharedCalls);
  });

  it('that claim the same call name the same event, except for utility.batchAll', () => {
    const events = [...claimedCalls]
      .filter(([name]) => name !== 'utility.batchAll')
      .flatMap(([name, { call, claiming }]) =>
        claiming.map(({ kind }) => [name, kind.event, knownCalls.mainEvent(call)] as const),
      );
    expect(events.length).toBeGreaterThan(30);
    for (const [name, own, known] of events) expect(known, name).toEqual(own);
  });
});
