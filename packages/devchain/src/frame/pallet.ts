import type { AnyTypeDef, TypeDef, TypeParameter, Variants } from '../codec/type-def.ts';
import type { StorageDeclaration } from '../state/storage-item.ts';
import type { CallDeclaration } from './call.ts';
import type { ErrorDeclaration } from './module-errors.ts';
import type { PalletHooks } from './pallet-hooks.ts';
import type { PalletRpcMethod } from './rpc-method.ts';
import type { RuntimeApi } from './runtime-api.ts';

export interface ConstantDeclaration {
  readonly name: string;
  readonly type: AnyTypeDef;
  /** The encoded value. */
  readonly value: () => Uint8Array;
  readonly docs: string;
}

/** A constant whose value is encoded at its declaration. */
export function constant<T>(
  name: string,
  type: TypeDef<T>,
  value: NoInfer<T>,
  docs: string,
): ConstantDeclaration {
  const encoded = type.codec.enc(value);
  return { name, type, value: () => encoded, docs };
}

/** A constant whose value can be encoded only after the whole runtime is known. */
export function lateConstant<T>(
  name: string,
  type: TypeDef<T>,
  value: () => NoInfer<T>,
  docs: string,
): ConstantDeclaration {
  return { name, type, value: () => type.codec.enc(value()), docs };
}

/** An associated type of the pallet's configuration, in the form of metadata. */
export interface AssociatedType {
  readonly name: string;
  readonly type: AnyTypeDef;
  readonly docs: string;
}

/** One pallet: everything that it adds to a runtime and to the nodes of its network. */
export interface Pallet extends PalletHooks {
  readonly index: number;
  readonly name: string;
  /** The Rust module of its enums, for example `pallet_balances::pallet`. */
  readonly module: string;
  /** Generic parameters of its enums: T, and I for instantiable pallets. */
  readonly params: readonly TypeParameter[];
  readonly storage: readonly StorageDeclaration[];
  /** Calls by name in the order of metadata; undefined when the pallet has no call enum. */
  readonly calls?: Readonly<Record<string, CallDeclaration>>;
  readonly events?: Variants;
  /** Parameters of the event enum if they differ from `params`. */
  readonly eventParams?: readonly TypeParameter[];
  /** Conversions, by event name, for events whose encoded values differ from those that the pallet's code deposits. */
  readonly eventValues?: Readonly<Record<string, (reported: never) => unknown>>;
  readonly errors?: readonly ErrorDeclaration[];
  readonly constants: readonly ConstantDeclaration[];
  readonly associatedTypes?: readonly AssociatedType[];
  /** Runtime APIs that read the pallet's state. */
  readonly runtimeApis?: readonly RuntimeApi[];
  /** JSON-RPC methods that a node of the network offers for the pallet, by full name. */
  readonly rpcMethods?: Readonly<Record<string, PalletRpcMethod>>;
}

export const runtimeParam: readonly TypeParameter[] = [{ name: 'T' }];
export const instanceParams: readonly TypeParameter[] = [{ name: 'T' }, { name: 'I' }];
