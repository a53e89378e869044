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

/** A constant whose value is encoded where it is declared. */
export function constant<T>(
  name: string,
  type: TypeDef<T>,
  value: NoInfer<T>,
  docs: string,
): ConstantDeclaration {
  const encoded = type.codec.enc(value);
  return { name, type, value: () => encoded, docs };
}

/** A constant whose value is known once the whole runtime is. */
export function lateConstant<T>(
  name: string,
  type: TypeDef<T>,
  value: () => NoInfer<T>,
  docs: string,
): ConstantDeclaration {
  return { name, type, value: () => type.codec.enc(value()), docs };
}

/** A type the pallet's configuration fixes, as metadata names it. */
export interface AssociatedType {
  readonly name: string;
  readonly type: AnyTypeDef;
  readonly docs: string;
}

/** One pallet: everything that it brings into a runtime and into the nodes of its network. */
export interface Pallet extends PalletHooks {
  readonly index: number;
  readonly name: string;
  /** Rust module its enums live in, for example `pallet_balances::pallet`. */
  readonly module: string;
  /** Generic parameters of its enums: T, and I for instantiable pallets. */
  readonly params: readonly TypeParameter[];
  readonly storage: readonly StorageDeclaration[];
  /** Calls by name in the order metadata lists them; undefined when the pallet has no call enum. */
  readonly calls?: Readonly<Record<string, CallDeclaration>>;
  readonly events?: Variants;
  /** Parameters of the event enum where they differ from `params`. */
  readonly eventParams?: readonly TypeParameter[];
  /** Values of events that are written otherwise than the pallet's rules report them, by name. */
  readonly eventValues?: Readonly<Record<string, (reported: never) => unknown>>;
  readonly errors?: readonly ErrorDeclaration[];
  readonly constants: readonly ConstantDeclaration[];
  readonly associatedTypes?: readonly AssociatedType[];
  /** Runtime APIs that answer from the pallet's state. */
  readonly runtimeApis?: readonly RuntimeApi[];
  /** JSON-RPC methods that a node of the network offers for the pallet, by their whole name. */
  readonly rpcMethods?: Readonly<Record<string, PalletRpcMethod>>;
}

export const runtimeParam: readonly TypeParameter[] = [{ name: 'T' }];
export const instanceParams: readonly TypeParameter[] = [{ name: 'T' }, { name: 'I' }];
