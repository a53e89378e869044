import { enhanceCodec } from '@polkadot-api/substrate-bindings';
import { fieldShapes } from '../codec/fields.ts';
import type { AnyTypeDef, TypeDef, VariantShape } from '../codec/type-def.ts';
import * as t from '../codec/types.ts';
import type { BoundCall } from './call.ts';
import type { ErrorDeclaration } from './module-errors.ts';
import type { Pallet } from './pallet.ts';

/** The enums over all pallets of a runtime. */
export interface OuterTypes {
  readonly call: TypeDef<BoundCall>;
  readonly event: AnyTypeDef;
  readonly error: AnyTypeDef;
}

/** Builds the enums on first use, so that pallets may refer to them while the list is still incomplete. */
export function outerTypes(pallets: () => readonly Pallet[]): OuterTypes {
  return {
    call: memo(() => outerCall(pallets())),
    event: memo(() => outerEnum('runtime::RuntimeEvent', pallets(), eventType)),
    error: memo(() => outerEnum('runtime::RuntimeError', pallets(), errorType)),
  };
}

function memo<T>(build: () => TypeDef<T>): TypeDef<T> {
  let built: TypeDef<T> | undefined;
  return t.lazy(() => {
    built ??= build();
    return built;
  });
}

/** Call enum of a pallet; undefined when it has none. */
export function callType(pallet: Pallet): AnyTypeDef | undefined {
  if (pallet.calls === undefined) return undefined;
  const calls = Object.entries(pallet.calls);
  return t.declareType(
    () =>
      t.variantCodec(
        Object.fromEntries(calls.map(([name, { fields }]) => [name, t.fieldsCodec(fields)])),
        calls.map(([, { index }]) => index),
      ),
    () => ({
      path: `${pallet.module}::Call`,
      params: pallet.params,
      layout: {
        kind: 'variant',
        variants: calls.map(([name, { index, fields, docs }]) => ({
          name,
          index,
          fields: fieldShapes(fields),
          docs: [docs],
        })),
      },
    }),
  );
}

/** Event enum of a pallet; undefined when it has none. */
export function eventType(pallet: Pallet): AnyTypeDef | undefined {
  if (pallet.events === undefined) return undefined;
  return t.variant(`${pallet.module}::Event`, pallet.events, pallet.eventParams ?? pallet.params);
}

/** Error enum of a pallet; undefined when it has none. */
export function errorType(pallet: Pallet): AnyTypeDef | undefined {
  if (pallet.errors === undefined) return undefined;
  const variants = pallet.errors.map(errorVariant);
  return t.declareType(
    () =>
      t.variantCodec(
        Object.fromEntries(variants.map(({ name }) => [name, t.fieldsCodec([])])),
        variants.map(({ index }) => index),
      ),
    () => ({
      path: `${pallet.module}::Error`,
      params: pallet.params,
      layout: { kind: 'variant', variants },
    }),
  );
}

function errorVariant({ name, docs }: ErrorDeclaration, index: number): VariantShape {
  return { name, index, fields: [], docs: [docs] };
}

type PalletEnum = (pallet: Pallet) => AnyTypeDef | undefined;

function outerEnum(path: string, pallets: readonly Pallet[], typeOf: PalletEnum) {
  const variants = pallets.flatMap((pallet) => {
    const type = typeOf(pallet);
    return type === undefined ? [] : ([[pallet.name, [pallet.index, [type]]]] as const);
  });
  return t.variant(path, Object.fromEntries(variants));
}

/** The value of the outer call enum: the pallet, then the method with its arguments. */
interface WireCall {
  readonly type: string;
  readonly value: { readonly type: string; readonly value: Readonly<Record<string, unknown>> };
}

function outerCall(pallets: readonly Pallet[]): TypeDef<BoundCall> {
  const wire = outerEnum('runtime::RuntimeCall', pallets, callType) as unknown as TypeDef<WireCall>;
  const byName = new Map(pallets.map((pallet) => [pallet.name, pallet]));
  return {
    codec: enhanceCodec(
      wire.codec,
      ({ pallet, method, args }) => ({ type: pallet, value: { type: method, value: args } }),
      ({ type, value }) => bindCall(byName, type, value.type, value.value),
    ),
    shape: wire.shape,
  };
}

/** Finds a call by its names and binds arguments that have the shapes of its declaration. */
export function bindCall(
  pallets: ReadonlyMap<string, Pallet>,
  pallet: string,
  method: string,
  args: Readonly<Record<string, unknown>>,
): BoundCall {
  const declaration = pallets.get(pallet)?.calls?.[method];
  if (declaration === undefined) throw new Error(`No call ${pallet}.${method}`);
  return { pallet, method, args, ...declaration.bind(args) };
}
