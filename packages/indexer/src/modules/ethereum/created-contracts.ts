import type { Hex } from '@hub/primitives/hex';
import { z } from 'zod';
import { type EventTexts, eventAddresses } from '../../projection/event-addresses.ts';

/** The columns of an extrinsic's row that name its call. */
export interface CallArguments {
  readonly section: string;
  readonly method: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/**
 * The arguments of an `ethereum.transact` that creates a contract. `transaction` has one key, the kind of transaction
 * (legacy, EIP-2930 or EIP-1559); its value has an action, which is to call an address or to create a contract.
 */
const creation = z.object({
  transaction: z.record(z.string(), z.looseObject({ action: z.looseObject({ create: z.null() }) })),
});

/**
 * Addresses (EIP-55) of the contracts that an event reports as created. `evm.Created` names a contract that a
 * Substrate account created. A successful `ethereum.Executed` names the contract as the receiver if its Ethereum
 * transaction creates one. Only the extrinsic, which `findCause` returns, shows whether it does. Contracts that
 * other contracts create have no event. Pure.
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
