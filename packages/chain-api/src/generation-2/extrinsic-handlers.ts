import { extrinsicDeclarations } from '@hub/contract/chain-api/extrinsics/declarations';
import { declarationsOf } from '@hub/contract/chain-api/extrinsics/define-extrinsic';
import type { kindRoutesOf } from '@hub/contract/chain-api/extrinsics/generation-2/kind-routes';
import type { BuildOptions } from '@hub/contract/chain-api/extrinsics/generation-2/steps';
import type { Account } from '@hub/primitives/account';
import { AppError } from '@hub/primitives/app-error';
import type { Handlers } from '@hub/service-kit/register-routes';
import type { ExtrinsicKind } from '../extrinsics/kinds/extrinsic-kind.ts';
import type { ChainContext } from '../http/chain-context.ts';
import { kindOf } from '../modules/modules.ts';
import { buildExtrinsic, encodeExtrinsic, estimateFee, type MakeCall } from './extrinsic-steps.ts';
import { planInner } from './plan-inner.ts';
import { readSucceeded, type SucceededExtrinsic } from './read-succeeded.ts';
import { renderResult } from './render-result.ts';

type KindHandlers = Handlers<ReturnType<typeof kindRoutesOf<(typeof extrinsicDeclarations)[number]>>>;

interface Args {
  readonly body: { readonly args: unknown };
}
interface ArgsAndOptions {
  readonly body: { readonly args: unknown; readonly options: BuildOptions };
}
interface Status {
  readonly params: { readonly hash: string };
  readonly query: { readonly isFinalized?: boolean | undefined };
}

/** The handlers of the routes that are generated from the declarations of extrinsic kinds. */
export function extrinsicHandlers(context: ChainContext): KindHandlers {
  const handlers = declarationsOf('generation2', extrinsicDeclarations).map(({ name }) =>
    handlersOf(context, name, kindOf(name)),
  );
  // The compiler cannot derive the composed names.
  return Object.assign({}, ...handlers) as KindHandlers;
}

/** The handlers of the four routes of an extrinsic kind. */
function handlersOf(context: ChainContext, name: string, kind: ExtrinsicKind<never>) {
  const { token } = context;
  const call =
    (args: unknown, signer?: Account): MakeCall =>
    ({ current: { runtime } }) => {
      const building = {
        runtime,
        token,
        signer,
        planInner: (inner: unknown, index: number) => planInner(runtime, inner, index),
      };
      // The schema of the kind's declaration produced these arguments.
      return kind.plan(args as never, building).call;
    };
  return {
    [`${name}Build`]: ({ body: { args, options } }: ArgsAndOptions) =>
      buildExtrinsic(context, call(args, options.signerAddress), options),
    [`${name}Encode`]: ({ body: { args } }: Args) => encodeExtrinsic(context, call(args)),
    [`${name}Fee`]: ({ body: { args, options } }: ArgsAndOptions) =>
      estimateFee(context, call(args, options.signerAddress), options),
    async [`${name}Status`]({ params: { hash }, query }: Status) {
      const extrinsic = await readSucceeded(context, hash, query);
      return { result: readResult(context, kind, extrinsic), extrinsic: extrinsic.output };
    },
  };
}

function readResult(
  { knownCalls, token }: ChainContext,
  { event: { section, method }, ...kind }: ExtrinsicKind<never>,
  { output, runtime, call, events }: SucceededExtrinsic,
) {
  const result = kind.readResult({
    runtime,
    call,
    events,
    resultOf: (inner, ofInner) => knownCalls.result(runtime, inner, ofInner),
  });
  if (result !== undefined) return renderResult(result, token);
  const { hash, blockNumber, blockHash } = output;
  throw new AppError({
    code: 'EventNotFound',
    message: `The extrinsic (hash ${hash}, block ${blockNumber} / ${blockHash}) has no ${section}.${method} event`,
    details: { hash, blockNumber, blockHash },
  });
}
