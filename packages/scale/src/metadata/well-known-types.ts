import { AppError } from '@hub/primitives/app-error';
import type { UnifiedMetadata } from '@polkadot-api/substrate-bindings';

/** The types of the extrinsic format and of events. */
export interface WellKnownTypes {
  readonly call: number;
  readonly event: number;
  readonly address: number;
  readonly signature: number;
}

/**
 * Finds the types of calls, events, addresses and signatures: metadata before version 15 has them only as parameters of
 * other types. Throws AppError `UnsupportedMetadata` when one is missing.
 */
export function findWellKnownTypes({ lookup, extrinsic }: UnifiedMetadata): WellKnownTypes {
  const record = lookup.find(({ path }) => path.join('::') === 'frame_system::EventRecord');
  const event = required('event', record?.params[0]?.type);
  if ('call' in extrinsic) {
    return { call: extrinsic.call, event, address: extrinsic.address, signature: extrinsic.signature };
  }
  const parameters = lookup[extrinsic.type]?.params ?? [];
  const parameter = (name: string) =>
    required(name, parameters.find((candidate) => candidate.name === name)?.type);
  return {
    call: parameter('Call'),
    event,
    address: parameter('Address'),
    signature: parameter('Signature'),
  };
}

function required(what: string, typeId: number | undefined): number {
  if (typeId !== undefined) return typeId;
  throw new AppError({
    code: 'UnsupportedMetadata',
    message: `The runtime metadata does not name its ${what} type`,
  });
}
