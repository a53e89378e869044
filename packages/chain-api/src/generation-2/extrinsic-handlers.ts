import { extrinsicDeclarations } from '@hub/contract/chain-api/extrinsics/declarations';
import { declarationsOf } from '@hub/contract/chain-api/extrinsics/define-extrinsic';
import { bodyWith, type kindRoutesOf } from '@hub/contract/chain-api/extrinsics/generation-2/kind-routes';
import type { BuildOptions } from '@hub/contract/chain-api/extrinsics/generation-2/steps';
import type { Account } from '@hub/primitives/account';
import { AppError, isAppError } from '@hub/primitives/app-error';
import type { ErrorCode } from '@hub/primitives/error-code';
import { ignoredKeys } from '@hub/service-kit/ignored-keys';
import type { Handlers } from '@hub/service-kit/register-routes';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { openState } from '../chain/state/open-state.ts';
import { withoutState } from '../chain/state/state-gone.ts';
import type { ExtrinsicKind } from '../extrinsics/kinds/extrinsic-kind.ts';
import type { ResultValue } from '../extrinsics/kinds/result-value.ts';
import type { ChainContext } from '../http/chain-context.ts';
import { kindOf } from '../modules/modules.ts';
import { buildHinted, encodeExtrinsic, estimateFee, type MakeCall } from './extrinsic-steps.ts';
import { planInner } from './plan-inner.ts';
import { readSucceeded, type SucceededExtrinsic } from './read-succeeded.ts';
import { renderResult } from './render-result.ts';
import { resultReader } from './results.ts';

type KindHandlers = Handlers<ReturnType<typeof kindRoutesOf<(typeof extrinsicDeclarations)[number]>>>;

interface Args {
  readonly body: { readonly args: unknown };
}
interface ArgsAndOptions {
  readonly body: { readonly args: unknown; readonly options: BuildOptions };
  readonly request: FastifyRequest;
}
interface Status {
  readonly params: { readonly hash: string };
  readonly query: { readonly isFinalized?: boolean | undefined };
  readonly request: FastifyRequest;
}

/** The handlers of the routes that are generated from the declarations of extrinsic kinds. */
export function extrinsicHandlers(context: ChainContext): KindHandlers {
  const handlers = declarationsOf('generation2', extrinsicDeclarations).map(({ name, generation2 }) =>
    handlersOf(context, name, kindOf(name), bodyWith(generation2.args)),
  );
  // The compiler cannot derive the composed names.
  return Object.assign({}, ...handlers) as KindHandlers;
}

/** The handlers of the four routes of an extrinsic kind. */
function handlersOf(context: ChainContext, name: string, kind: ExtrinsicKind<never>, body: z.ZodType) {
  const { token } = context;
  const call =
    (args: unknown, signer?: Account): MakeCall =>
    async (state) => {
      const { runtime } = state.current;
      const building = {
        runtime,
        token,
        state,
        signer,
        planInner: (inner: unknown, index: number) => planInner(runtime, inner, index),
      };
      // The schema of the kind's declaration produced these arguments.
      const { call } = await kind.plan(args as never, building);
      return call;
    };
  return {
    [`${name}Build`]: ({ body: { args, options }, request }: ArgsAndOptions) =>
      buildHinted(context, call(args, options.signerAddress), options, ignoredKeys(body, request.sentBody)),
    [`${name}Encode`]: ({ body: { args } }: Args) => encodeExtrinsic(context, call(args)),
    [`${name}Fee`]: ({ body: { args, options } }: ArgsAndOptions) =>
      estimateFee(context, call(args, options.signerAddress), options),
    async [`${name}Status`]({ params: { hash }, query, request }: Status) {
      const extrinsic = await readSucceeded(context, hash, query, request);
      const facts = readFacts(context, kind, extrinsic);
      return { result: await answerResult(context, name, facts, extrinsic), extrinsic: extrinsic.output };
    },
  };
}

/** Reads the result of an extrinsic from its call and events. Throws AppError `EventNotFound` when they have none. */
function readFacts(
  { knownCalls }: ChainContext,
  { event: { section, method }, ...kind }: ExtrinsicKind<never>,
  { output, runtime, call, events }: SucceededExtrinsic,
): ResultValue {
  const facts = kind.readResult({
    runtime,
    call,
    events,
    resultOf: (inner, ofInner) => knownCalls.result(runtime, inner, ofInner),
  });
  if (facts !== undefined) return facts;
  const { hash, blockNumber, blockHash, details } = output;
  throw new AppError({
    code: 'EventNotFound',
    message: `The extrinsic (hash ${hash}, block ${blockNumber} / ${blockHash}) has no ${section}.${method} event`,
    details: { hash, blockNumber, blockHash, ...details },
  });
}

/**
 * Renders the result in the form of generation 2. Throws AppError `ResultGone` for a collection or a token that no
 * longer exists in the state after the block, and `NodeUnavailable` when the node lacks that state. A 404 would be
 * wrong in both cases: clients take it for an extrinsic that is not in a block yet, and wait. Every AppError has the
 * details of the extrinsic, with its state.
 */
async function answerResult(
  context: ChainContext,
  name: string,
  facts: ResultValue,
  { inclusion: { blockHash }, output }: SucceededExtrinsic,
): Promise<unknown> {
  const read = resultReader(name);
  if (read === undefined) return renderResult(facts, context.token);
  try {
    return await read(facts, { ...context, state: () => openState(context, blockHash) });
  } catch (error) {
    const cause = withoutState(error, false);
    if (!isAppError(cause)) throw cause;
    throw new AppError({
      code: gone.has(cause.code) ? 'ResultGone' : cause.code,
      message: cause.message,
      details: { ...cause.details, ...output.details },
      cause,
    });
  }
}

const gone: ReadonlySet<ErrorCode> = new Set(['CollectionNotFound', 'TokenNotFound']);
