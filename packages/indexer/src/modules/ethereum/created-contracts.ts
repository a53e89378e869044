import type { Hex } from '@hub/primitives/hex';
import { z } from 'zod';
import { type EventTexts, eventAddresses } from '../../projection/event-addresses.ts';

/** An extrinsic as its row has it. */
export interface CallArguments {
  readonly section: string;
  readonly method: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** The transaction by its kind (legacy, EIP-2930, EIP-1559), each with what it does: call an address, or create. */
const creation = z.object({
  transaction: z.record(z.string(), z.looseObject({ action: z.looseObject({ create: z.null() }) })),
});

/**
 * Contracts (EIP-55) that an event says were created. `evm.Created` names one that a Substrate account created. Of one
 * that an Ethereum transaction created `ethereum.Executed` names the address in the place of the receiver; that this is a
 * creation is said by the transaction alone, which `findCause` finds: the event's extrinsic. Contracts that other contracts
 * create have no event. Pure.
 */
export function createdContracts(
  event: EventTexts,
  findCause: () => CallArguments | undefined,
): readonly Hex[] {
  const { section, method, data } = event;
  if (section === 'evm' && method === 'Created') return eventAddresses(event);
  if (section !== 'ethereum' || method !== 'Executed') return [];
  const [, , , exitReason = ''] = Object.values(data);
  return exitReason.startsWith('{"succeed"') && isCreation(findCause()) ? eventAddresses(event).slice(1) : [];
}

function isCreation(cause: CallArguments | undefined): boolean {
  if (cause?.section !== 'ethereum' || cause.method !== 'transact') return false;
  return creation.safeParse(cause.args).success;
}
