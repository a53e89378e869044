import type {
  ExtrinsicArgs,
  ExtrinsicDeclaration,
  extrinsicRoutes,
} from '@hub/contract/chain-api/extrinsics/generation-2/define-extrinsic';
import type { BuildOptions } from '@hub/contract/chain-api/extrinsics/generation-2/steps';
import type { Handlers } from '@hub/service-kit/register-routes';
import type { ChainContext } from '../chain-context.ts';
import type { ExtrinsicKind } from './extrinsic-kind.ts';
import { buildExtrinsic, encodeExtrinsic, estimateFee, type MakeCall } from './extrinsic-steps.ts';
import { readIncluded } from './read-included.ts';

type KindHandlers<D extends ExtrinsicDeclaration> = Handlers<ReturnType<typeof extrinsicRoutes<D>>>;

/** What answers the four routes that follow from a declaration. */
export function extrinsicHandlers<const D extends ExtrinsicDeclaration>(
  context: ChainContext,
  { name }: D,
  kind: ExtrinsicKind<D>,
): KindHandlers<D> {
  const { token } = context;
  const call =
    (args: ExtrinsicArgs<D>, signer?: string): MakeCall =>
    ({ current: { runtime } }) =>
      kind.toCall(args, { runtime, token, signer });
  type Args = { readonly body: { readonly args: ExtrinsicArgs<D> } };
  type ArgsAndOptions = Args & { readonly body: { readonly options: BuildOptions } };
  type Status = { readonly params: { hash: string }; readonly query: { isFinalized?: boolean | undefined } };
  const handlers = {
    [`${name}Build`]: ({ body: { args, options } }: ArgsAndOptions) =>
      buildExtrinsic(context, call(args, options.signerAddress), options),
    [`${name}Encode`]: ({ body: { args } }: Args) => encodeExtrinsic(context, call(args)),
    [`${name}Fee`]: ({ body: { args, options } }: ArgsAndOptions) =>
      estimateFee(context, call(args, options.signerAddress), options),
    async [`${name}Status`]({ params: { hash }, query }: Status) {
      const extrinsic = await readIncluded(context, hash, query);
      return { result: await kind.parseResult(extrinsic), extrinsic: extrinsic.output };
    },
  };
  // The compiler does not follow names that are put together.
  return handlers as unknown as KindHandlers<D>;
}
