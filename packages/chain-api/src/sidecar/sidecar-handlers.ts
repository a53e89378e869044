import type { sidecarRoutes } from '@hub/contract/chain-api/sidecar/routes';
import type { BlockRef } from '@hub/node-rpc/types';
import type { Handlers } from '@hub/service-kit/register-routes';
import { announceBlock } from '../http/announce-block.ts';
import type { ChainContext } from '../http/chain-context.ts';
import { ensureMaySubmit } from '../http/submit-requested.ts';
import { turnOf } from '../http/turn-of.ts';
import { answerOfBlock } from './answer-of-block.ts';
import { createBalanceReader } from './balance-info.ts';
import { createSidecarBlocks } from './block.ts';
import { dryRun } from './dry-run.ts';
import { createFeeEstimator } from './fee-estimate.ts';
import { createHeaderReader } from './header.ts';
import { createMaterialReader } from './material.ts';
import { readNodeVersion } from './node-version.ts';
import type { BlockOptions } from './read-block.ts';
import { readRuntimeSpec } from './runtime-spec.ts';
import { submitTransaction } from './submit-transaction.ts';

/** The answer is about a head, which another block replaces soon, so caches must revalidate it. */
const notNamed = { isFinalized: false };

/** The handlers of the routes that replace the sidecar. */
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
    sidecarBalanceInfo: ({ params, query, reply }) =>
      answerOfBlock(context, reply, query.at, (block) => balances.read(block, { ...params, ...query })),
    async sidecarHeadBlock({ query, request, reply }) {
      const block = await headBlock(query.finalized);
      announceBlock(reply, block, notNamed);
      const isFinal = query.finalized !== 'false' || (await isFinalized(block));
      return sidecarBlocks.get(block, blockOptions(query), isFinal, turnOf(request));
    },
    async sidecarHeadHeader({ query, reply }) {
      const block = await headBlock(query.finalized);
      announceBlock(reply, block, notNamed);
      return headers.read(block);
    },
    sidecarBlock: ({ params, query, request, reply }) =>
      answerOfBlock(context, reply, params.number, async (block) => {
        const isFinal = query.finalizedKey === 'false' ? undefined : await isFinalized(block);
        return sidecarBlocks.get(block, blockOptions(query), isFinal, turnOf(request));
      }),
    sidecarHeader: ({ params, reply }) => answerOfBlock(context, reply, params.number, headers.read),
    async sidecarSubmit({ body, request }) {
      ensureMaySubmit(context, request);
      return submitTransaction(context, body.tx);
    },
    sidecarFeeEstimate: ({ body }) => fees.estimate(body.tx),
    async sidecarMaterial({ query, request, reply }) {
      // Metadata as JSON is megabytes of text, which are serialized for each request, so the request waits for its
      // turn.
      if (query.metadata === 'json') await request.server.waitForTurn(request);
      return answerOfBlock(context, reply, query.at, (block) => material.read(block, query.metadata));
    },
    sidecarDryRun: ({ body, query }) => dryRun(context, body.tx, query.at),
    sidecarRuntimeSpec: ({ query, reply }) =>
      answerOfBlock(context, reply, query.at, (block) => readRuntimeSpec(context, block)),
    sidecarNodeVersion: () => readNodeVersion(context),
  };
}

/** Reads the options of a block; only the text `true` turns one on. */
function blockOptions(
  query: Readonly<Partial<Record<keyof BlockOptions, string | undefined>>>,
): BlockOptions {
  return {
    eventDocs: query.eventDocs === 'true',
    extrinsicDocs: query.extrinsicDocs === 'true',
    noFees: query.noFees === 'true',
  };
}
