import type { Hex } from '@hub/primitives/hex';
import { type EventTexts, eventAddresses, hasAddressFields } from '../../projection/event-addresses.ts';
import { crossAccountAddresses } from '../../projection/mentions.ts';
import { type CallArguments, createdContracts } from './created-contracts.ts';

/** A call, with the index of its extrinsic in the block. */
export interface PlacedCall extends CallArguments {
  readonly index: number;
}

/** An event, with the index of its extrinsic in the block; undefined for an event of a hook. */
export interface PlacedEvent extends EventTexts {
  readonly extrinsicIndex: number | undefined;
}

export interface EthereumFacts {
  /** Ethereum addresses (EIP-55) that calls or events mention, each once. */
  readonly ethereumAddresses: readonly Hex[];
  /** Those of `ethereumAddresses` that are contracts created in the block. */
  readonly createdContracts: readonly Hex[];
}

/** Finds Ethereum addresses and created contracts in a block's calls and events. Pure. */
export function ethereumFacts(calls: readonly PlacedCall[], events: readonly PlacedEvent[]): EthereumFacts {
  const mentioned = [
    ...calls.flatMap(({ args }) => crossAccountAddresses(args)),
    ...events.flatMap(eventAddresses),
  ];
  const created = events.flatMap((event) =>
    createdContracts(event, () => calls.find(({ index }) => index === event.extrinsicIndex)),
  );
  return { ethereumAddresses: [...new Set(mentioned)], createdContracts: [...new Set(created)] };
}

/**
 * Whether a call or event of a section, with this JSON text of arguments or fields, may mention an Ethereum address.
 * Pure.
 */
export function mayNameAddress(section: string, json: string): boolean {
  return hasAddressFields(section) || json.includes('thereum');
}
