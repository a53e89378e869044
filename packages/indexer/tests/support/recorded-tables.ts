// A small recorded database, written with migrations up to 0008 by the program of that time, and the recorded answers
// of its node.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type AskingRpc, askingRpc } from '@hub/node-rpc/asking-rpc';
import { createNodeRpc } from '@hub/node-rpc/create-node-rpc';
import type { Ask } from '@hub/node-rpc/question';
import type { Database } from '@hub/service-kit/database';
import { sql } from 'kysely';

interface Recording {
  /** SQL that restores the schema `indexer_unique`. */
  readonly statements: readonly string[];
  /** The node's answers, by method and parameters in JSON. */
  readonly answers: Readonly<Record<string, never>>;
}

const file = new URL('../proof/fixtures/tables-of-0008.json.gz', import.meta.url);
const read = () => JSON.parse(gunzipSync(readFileSync(file)).toString()) as Recording;

/** Restores the recorded tables in an empty database. */
export async function restoreTables({ kysely }: Database): Promise<void> {
  for (const statement of read().statements) await sql.raw(statement).execute(kysely);
}

/** A node that replays the recorded answers and refuses all other requests. */
export function recordedNode(): AskingRpc {
  const { answers } = read();
  const rpc = createNodeRpc(async (method, params) => {
    const answer = answers[JSON.stringify([method, params])];
    if (answer === undefined) throw new Error(`No recorded answer to ${method} ${JSON.stringify(params)}`);
    return answer;
  });
  const ask: Ask = async ({ put, anomaly }) => {
    const value = await put(rpc);
    return { value, endpoint: 0, anomaly: anomaly?.(value) };
  };
  return askingRpc({ ask, rpc });
}
