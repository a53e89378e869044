import { openKeptDatabase } from '@hub/indexer/commands/open-kept-database';
import { openSession, type Session, type SessionOptions } from '@hub/indexer/commands/open-session';
import type { Progress } from '@hub/indexer/progress/create-progress';
import { createLogger } from '@hub/service-kit/logger';
import { adviseOnNode } from '@hub/service-kit/node-advice';
import { serviceNode } from '@hub/service-kit/service-config';
import { readConfig } from '../config.ts';
import { showProgress } from '../show-progress.ts';

export interface OpenTables extends AsyncDisposable {
  readonly session: Session;
  readonly progress: Progress;
}

/**
 * Opens the configured database and a connection to the configured nodes. With `usesNodesOfTables` and several nodes,
 * only a node that has the last final block of the tables is used. The log goes to standard error, because the result
 * goes to standard output. Throws AppError `InvalidConfig` when a setting is invalid or no database is configured, the
 * errors of `openDatabase`, `WrongNetwork` when nodes serve another chain, `NodeUnavailable` when no node is usable.
 */
export async function openTables({
  usesNodesOfTables,
}: Required<Pick<SessionOptions, 'usesNodesOfTables'>>): Promise<OpenTables> {
  const config = readConfig();
  const { network, nodeUrls, chain, database: location, logLevel } = config;
  const { stderr } = process;
  const logger = createLogger({ level: logLevel, isPretty: stderr.isTTY, destination: stderr });
  await using opening = new AsyncDisposableStack();
  const database = opening.use(await openKeptDatabase(location, logger));
  const options = { network, nodeUrls, chain, usesNodesOfTables, database, logger };
  const session = opening.use(await adviseOnNode(serviceNode(config), () => openSession(options)));
  const opened = opening.move();
  return {
    session,
    progress: showProgress(logger),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
