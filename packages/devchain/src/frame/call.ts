import type { NamedFields, StructValue } from '../codec/type-def.ts';
import type { Context } from './context.ts';
import type { DispatchInfo, PostDispatch } from './dispatch-info.ts';
import type { Origin } from './origin.ts';

/** A call with its arguments, ready to be dispatched. */
export interface BoundCall {
  readonly pallet: string;
  readonly method: string;
  readonly args: Readonly<Record<string, unknown>>;
  info(): DispatchInfo;
  /** Throws DispatchFailure when the call fails. `dispatchCall` runs it in a storage layer of its own. */
  dispatch(context: Context, origin: Origin): PostDispatch;
}

/** A declared call with its argument types erased. */
export interface CallDeclaration {
  readonly index: number;
  readonly fields: NamedFields;
  readonly docs: string;
  /** A note that names the replacement; undefined for a call that is not deprecated. */
  readonly deprecated?: string;
  bind(args: Readonly<Record<string, unknown>>): Pick<BoundCall, 'info' | 'dispatch'>;
}

interface CallSpec<F extends NamedFields> {
  readonly index: number;
  readonly fields: F;
  /** One sentence for wallets and explorers. */
  readonly docs: string;
  readonly deprecated?: string;
  readonly info: (args: StructValue<F>) => DispatchInfo;
  readonly dispatch: (context: Context, origin: Origin, args: StructValue<F>) => PostDispatch | undefined;
}

const unchanged: PostDispatch = {};

/** Declares a call: its index, arguments, weight and effect. */
export function defineCall<const F extends NamedFields>(spec: CallSpec<F>): CallDeclaration {
  return {
    index: spec.index,
    fields: spec.fields,
    docs: spec.docs,
    ...(spec.deprecated === undefined ? {} : { deprecated: spec.deprecated }),
    bind(args) {
      // The arguments were decoded with the codecs of exactly these fields, or are about to be encoded with them.
      const typed = args as StructValue<F>;
      return {
        info: () => spec.info(typed),
        dispatch: (context, origin) => spec.dispatch(context, origin, typed) ?? unchanged,
      };
    },
  };
}
