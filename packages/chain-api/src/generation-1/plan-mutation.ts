import type { Signer } from '@hub/contract/chain-api/accounts/model';
import { extrinsicDeclarations } from '@hub/contract/chain-api/extrinsics/declarations';
import { type DeclarationOf, declarationsOf } from '@hub/contract/chain-api/extrinsics/define-extrinsic';
import { AppError } from '@hub/primitives/app-error';
import { toHex } from '@hub/primitives/hex';
import type { Building, ExtrinsicKind, PlannedCall } from '../extrinsics/kinds/extrinsic-kind.ts';
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

/** Plans the call of a mutation. Throws AppError `InvalidAddress`, `InvalidAmount`, `UnknownCall`, `Validation`. */
export async function planMutation(
  kind: ExtrinsicKind<never>,
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
      const inner = findMutation(kind, named, index);
      return planMutation(kindOf(inner.name), readArgs(inner, named, index, signer), network);
    },
  };
  // The schema of the kind's declaration produced these arguments.
  return kind.plan(args as never, building);
}

/** Finds the declaration of the mutation that makes a nested call; it must be of another kind than the outer call. */
function findMutation(
  outer: ExtrinsicKind<never>,
  { method: { section, method } }: NamedCall,
  index: number,
): DeclarationOf<'generation1'> {
  const found = declarationsOf('generation1', extrinsicDeclarations).find(({ name }) => {
    const kind = kindOf(name);
    return kind !== outer && kind.section === section && kind.methods[0] === method;
  });
  if (found !== undefined) return found;
  throw new AppError({
    code: 'UnknownCall',
    message: `Batching not defined in method: ${section}.${method}`,
    details: { path: `calls.${index}` },
  });
}

function readArgs(
  { generation1 }: DeclarationOf<'generation1'>,
  { rawPayload }: NamedCall,
  index: number,
  signer: Signer,
): MutationArgs {
  const path = `calls.${index}`;
  const { success, data, error } = generation1.args.safeParse({ address: signer.text, ...rawPayload });
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
