import type { AnyTypeDef, TypeDef } from '../codec/type-def.ts';
import * as t from '../codec/types.ts';
import type { ExtensionDeclaration } from '../frame/extension.ts';
import { multiAddress } from '../types/multi-address.ts';
import { multiSignature } from '../types/multi-signature.ts';

/** The type of the explicit parts of all extensions: the last one wraps the others, as in the live runtime. */
export function extensionsType(extensions: readonly ExtensionDeclaration[]): AnyTypeDef {
  const wrapped = t.tuple(...extensions.slice(0, -1).map(({ explicit }) => explicit));
  return t.newtype('cumulus_pallet_weight_reclaim::StorageWeightReclaim', wrapped, [
    { name: 'T' },
    { name: 'S', type: wrapped },
  ]);
}

/** The extrinsic type of the metadata; its parameters name address, call, signature and extensions. */
export function extrinsicType(call: AnyTypeDef, extra: AnyTypeDef): TypeDef<Uint8Array> {
  const params = (extensionName: string) => [
    { name: 'Address', type: multiAddress },
    { name: 'Call', type: call },
    { name: 'Signature', type: multiSignature },
    { name: extensionName, type: extra },
  ];
  const generic = t.newtype(
    'sp_runtime::generic::unchecked_extrinsic::UncheckedExtrinsic',
    t.bytes,
    params('Extra'),
  );
  return t.newtype(
    'fp_self_contained::unchecked_extrinsic::UncheckedExtrinsic',
    generic,
    params('Extension'),
  );
}
