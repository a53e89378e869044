import { AppError, isAppError } from '@hub/primitives/app-error';
import { toHex } from '@hub/primitives/hex';
import type { Runtime } from '@hub/scale/runtime';
import type { RawBlock } from '../chain/raw-block.ts';
import { type Judged, settleEvents } from '../chain/settle-events.ts';
import type { BlockContent } from '../projection/block-content.ts';
import type { BlockRows } from '../projection/block-rows.ts';
import { decodeBlock } from '../projection/decode-block.ts';
import { projectBlock } from '../projection/project-block.ts';
import type { NewQuarantined } from '../schema/bookkeeping.ts';
import { isNodeFailure } from './is-node-failure.ts';
import type { BlockSource } from './sync-context.ts';
import { createYieldToEventLoop, type YieldToEventLoop } from './yield-to-event-loop.ts';

export interface PreparedBlocks {
  /** The decoded blocks in ascending order, without the quarantined ones. */
  readonly blocks: readonly BlockRows[];
  readonly quarantined: readonly NewQuarantined[];
}

/**
 * Decodes blocks into rows, and reads the rows that follow from the state. A block whose bytes or state do not fit its
 * runtime is quarantined with the bytes and the reason; a failing node rejects.
 */
export async function prepareBlocks(
  source: BlockSource,
  raws: readonly RawBlock[],
  yieldToEventLoop = createYieldToEventLoop(),
): Promise<PreparedBlocks> {
  const blocks: BlockRows[] = [];
  const quarantined: NewQuarantined[] = [];
  const started: { readonly raw: RawBlock; readonly reading: Promise<PreparedBlock> }[] = [];
  for (const raw of raws) {
    await yieldToEventLoop();
    const decoded = await decode(source, raw, yieldToEventLoop);
    const reading = readRows(source, decoded);
    // NOTE: a failure is handled in its block's turn; until then it must not count as an unhandled rejection.
    reading.catch(() => undefined);
    started.push({ raw, reading });
  }
  for (const { raw, reading } of started) {
    const prepared = await settle(source, raw, yieldToEventLoop, await reading);
    if ('rows' in prepared) blocks.push(prepared.rows);
    else quarantined.push(quarantineRow(prepared.raw, prepared.error));
  }
  return { blocks, quarantined };
}

type PreparedBlock = { readonly rows: BlockRows } | { readonly raw: RawBlock; readonly error: unknown };

/** Requests the events from other endpoints before a block is quarantined. */
async function settle(
  source: BlockSource,
  raw: RawBlock,
  yieldToEventLoop: YieldToEventLoop,
  prepared: PreparedBlock,
): Promise<PreparedBlock> {
  if ('rows' in prepared || raw.anomaly !== undefined) return prepared;
  return settleEvents(source.rpc, raw, judged(prepared), async (other) =>
    judged(await readRows(source, await decode(source, other, yieldToEventLoop))),
  );
}

function judged(result: PreparedBlock): Judged<PreparedBlock> {
  if ('rows' in result) return { result, anomaly: undefined };
  return { result, anomaly: result.error instanceof Error ? result.error.message : String(result.error) };
}

type DecodedBlock =
  | { readonly raw: RawBlock; readonly runtime: Runtime; readonly content: BlockContent }
  | { readonly raw: RawBlock; readonly error: unknown };

/** Decodes one block. Returns the error for wrong bytes or unreadable metadata; rejects when the node fails. */
async function decode(
  { rpc, runtimes, findAccounts, store }: BlockSource,
  raw: RawBlock,
  yieldToEventLoop: YieldToEventLoop,
): Promise<DecodedBlock> {
  if (raw.anomaly !== undefined) return { raw, error: blockSuspect(raw.number, raw.anomaly) };
  const isGenesis = raw.number === 0;
  const runtime = await runtimes
    .get(raw.specVersion, isGenesis ? raw.hash : raw.parentHash)
    .catch((error: unknown) => {
      if (isAppError(error) && error.code === 'RuntimeUnreadable') return error;
      throw error;
    });
  if (runtime instanceof Error) return { raw, error: runtime };
  const { indexed } = store;
  const inGenesis = isGenesis ? await indexed.state.genesisAccounts(rpc, runtime, raw.hash) : undefined;
  try {
    const content = decodeBlock(runtime, raw, findAccounts);
    await yieldToEventLoop();
    const { touchedAccounts } = content;
    return { raw, runtime, content: { ...content, touchedAccounts: inGenesis ?? touchedAccounts } };
  } catch (error) {
    return { raw, error };
  }
}

/** Makes the rows of a block, some from the state after it. An error in that state is returned in their place. */
async function readRows({ rpc, store }: BlockSource, decoded: DecodedBlock): Promise<PreparedBlock> {
  if ('error' in decoded) return decoded;
  const { raw, runtime, content } = decoded;
  try {
    const { readings } = store.indexed;
    const read = await Promise.all(readings.map((readRowsOf) => readRowsOf({ rpc, runtime }, content)));
    return { rows: projectBlock(store.indexed, content, read) };
  } catch (error) {
    if (isNodeFailure(error)) throw error;
    return { raw, error };
  }
}

/** The quarantine row of a block that cannot be decoded, or whose state cannot be decoded. Pure. */
export function quarantineRow(raw: RawBlock, error: unknown): NewQuarantined {
  const code = isAppError(error) ? `${error.code}: ` : '';
  return {
    block_number: raw.number,
    block_hash: raw.hash,
    parent_hash: raw.parentHash,
    spec_version: raw.specVersion,
    // Names in unreadable metadata may contain control characters, which the tables must not hold.
    reason: `${code}${error instanceof Error ? error.message : String(error)}`.replaceAll(/\p{Cc}/gu, ' '),
    extrinsics: raw.extrinsics.map(toHex) as never,
    events: raw.events === undefined ? null : toHex(raw.events),
    attempts: 1,
  };
}

function blockSuspect(number: number, anomaly: string): AppError {
  return new AppError({
    code: 'BlockDoubtful',
    message: `No node returned a block ${number} that passed the checks: ${anomaly}`,
  });
}
