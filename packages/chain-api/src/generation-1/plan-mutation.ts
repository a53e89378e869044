import type { Signer } from '@hub/contract/chain-api/accounts/model';
import type { MutationDeclaration } from '@hub/contract/chain-api/extrinsics/generation-1/define-mutation';
import { mutationDeclarations } from '@hub/contract/chain-api/extrinsics/mutations';
import { AppError } from '@hub/primitives/app-error';
import { toHex } from '@hub/primitives/hex';
import type { Building, PlannedCall } from '../extrinsics/kinds/extrinsic-kind.ts';
import { readCollectionOf } from '../modules/collections/collection.ts';
import { kindOf } from '../modules/modules.ts';

/** Arguments of a mutation; all fields except the signer depend on the kind. */
export interface MutationArgs {
  readonly address: Signer;
}

/** A nested call: the call of another mutation, with that mutation's arguments. */
interface NamedCall {
  readonly method: { readonly section: string; readonly method: string };
  readonly rawPayload: Readonly<Record<string, unknown>>;
}

/**
 * Plans the call of a mutation. Throws AppError `InvalidAddress`, `InvalidAmount`, `UnknownCall`, `Validation`, and the
 * errors that its declaration names.
 */
export async function planMutation(
  mutation: MutationDeclaration,
  args: MutationArgs,
  network: Pick<Building, 'runtime' | 'state' | 'token'>,
): Promise<PlannedCall> {
  const signer = args.address;
  const building: Building = {
    ...network,
    signer,
    planInner(call, index) {
      // The schema of batches accepts only nested calls of this form.
      const named = call as NamedCall;
      const inner = findMutation(named, index);
      return planMutation(inner, readArgs(inner, named, index, signer), network);
    },
  };
  if (mutation.mode !== undefined) {
    // Mutations for one mode have a collection among their arguments.
    const { collectionId } = args as unknown as { readonly collectionId: number };
    await readCollectionOf(network.state, mutation.mode, collectionId);
  }
  // The schema of the mutation produced these arguments.
  return kindOf(mutation.kind).plan(args as never, building);
}

/** Finds the mutation that a nested call names; several mutations of one name differ in their arguments. */
function findMutation(
  { method: { section, method }, rawPayload }: NamedCall,
  index: number,
): MutationDeclaration {
  const found = mutationDeclarations.find((mutation: MutationDeclaration) => {
    const { batch } = mutation;
    if (batch?.section !== section || batch.method !== method) return false;
    return batch.isFor === undefined || batch.isFor(rawPayload);
  });
  if (found !== undefined) return found;
  throw new AppError({
    code: 'UnknownCall',
    message: `Batching not defined in method: ${section}.${method}`,
    details: { path: `calls.${index}` },
  });
}

function readArgs(
  mutation: MutationDeclaration,
  { rawPayload }: NamedCall,
  index: number,
  signer: Signer,
): MutationArgs {
  const path = `calls.${index}`;
  const { success, data, error } = mutation.args.safeParse({ address: signer.text, ...rawPayload });
  if (!success) {
    const [issue] = error.issues;
    throw invalidPayload([path, 'rawPayload', ...(issue?.path ?? [])].join('.'), issue?.message ?? '');
  }
  if (toHex(data.address.publicKey) === toHex(signer.publicKey)) return data;
  throw invalidPayload(`${path}.rawPayload.address`, 'must be the signer of the batch');
}

function invalidPayload(path: string, message: string): AppError {
  return new AppError({
    code: 'Validation',
    message: `body.${path}: ${message}`,
    details: { httpPart: 'body', issues: [{ path, message }] },
  });
}
