import type { sidecarRoutes } from '@hub/contract/chain-api/sidecar/routes';
import type { BlockRef } from '@hub/node-rpc/types';
import type { Handlers } from '@hub/service-kit/register-routes';
import type { ChainContext } from '../chain-context.ts';
import { idempotencyKey } from '../submissions/idempotency-key.ts';
import { createBalanceReader } from './balance-info.ts';
import { createSidecarBlocks } from './block.ts';
import { dryRun } from './dry-run.ts';
import { createFeeEstimator } from './fee-estimate.ts';
import { findBlock } from './find-block.ts';
import { createHeaderReader } from './header.ts';
import { createMaterialReader } from './material.ts';
import { readNodeVersion } from './node-version.ts';
import type { BlockOptions } from './read-block.ts';
import { readRuntimeSpec } from './runtime-spec.ts';
import { submitTransaction } from './submit-transaction.ts';

/** What answers each route that stands in for the sidecar. */
export function sidecarHandlers(context: ChainContext): Handlers<typeof sidecarRoutes> {
  const sidecarBlocks = createSidecarBlocks(context);
  const material = createMaterialReader(context);
  const balances = createBalanceReader(context);
  const headers = createHeaderReader(context);
  const fees = createFeeEstimator(context);
  const headBlock = (finalized: string | undefined) =>
    finalized === 'false' ? context.head.best() : context.head.finalized();
  const isFinalized = (block: BlockRef) => context.blocks.isFinalized(block);
  return {
    sidecarBalanceInfo: ({ params, query }) => balances.read({ ...params, ...query }),
    async sidecarHeadBlock({ query }) {
      const block = await headBlock(query.finalized);
      const isFinal = query.finalized !== 'false' || (await isFinalized(block));
      return sidecarBlocks.get(block, blockOptions(query), isFinal);
    },
    sidecarHeadHeader: async ({ query }) => headers.read(await headBlock(query.finalized)),
    async sidecarBlock({ params, query }) {
      const block = await findBlock(context, params.number);
      const isFinal = query.finalizedKey === 'false' ? undefined : await isFinalized(block);
      return sidecarBlocks.get(block, blockOptions(query), isFinal);
    },
    sidecarHeader: async ({ params }) => headers.read(await findBlock(context, params.number)),
    sidecarSubmit: ({ body, request }) =>
      submitTransaction(context, body.tx, idempotencyKey(request.headers)),
    sidecarFeeEstimate: ({ body }) => fees.estimate(body.tx),
    sidecarMaterial: ({ query }) => material.read(query.at, query.metadata),
    sidecarDryRun: ({ body, query }) => dryRun(context, body.tx, query.at),
    sidecarRuntimeSpec: ({ query }) => readRuntimeSpec(context, query.at),
    sidecarNodeVersion: () => readNodeVersion(context),
  };
}

/** Only the text `true` turns an option on. */
function blockOptions(
  query: Readonly<Partial<Record<keyof BlockOptions, string | undefined>>>,
): BlockOptions {
  return {
    eventDocs: query.eventDocs === 'true',
    extrinsicDocs: query.extrinsicDocs === 'true',
    noFees: query.noFees === 'true',
  };
}
