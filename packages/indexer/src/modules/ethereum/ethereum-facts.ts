import type { Hex } from '@hub/primitives/hex';
import { type EventTexts, eventAddresses, hasAddressFields } from '../../projection/event-addresses.ts';
import { crossAccountAddresses } from '../../projection/mentions.ts';
import { type CallArguments, createdContracts } from './created-contracts.ts';

/** A call, and the place of its extrinsic in the block. */
export interface PlacedCall extends CallArguments {
  readonly index: number;
}

/** An event, and the place of its extrinsic in the block; undefined for an event of the block itself. */
export interface PlacedEvent extends EventTexts {
  readonly extrinsicIndex: number | undefined;
}

export interface EthereumFacts {
  /** Ethereum addresses (EIP-55) that calls or events mention, each once. */
  readonly ethereumAddresses: readonly Hex[];
  /** Those of them that are contracts created in the block. */
  readonly createdContracts: readonly Hex[];
}

/** What a block's calls and events tell of Ethereum addresses. Pure. */
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

/** Whether calls or events of a section, with this JSON text of their arguments or fields, may tell anything. Pure. */
export function mayNameAddress(section: string, json: string): boolean {
  return hasAddressFields(section) || json.includes('thereum');
}
