import type { Logger } from 'pino';
import type { IndexerMetrics } from '../metrics.ts';
import type { SyncStatus } from './sync-status.ts';

/** Tells readiness, metrics and log whether the node's chain is that of the tables; undefined: it is. */
export type ReportFinding = (finding: string | undefined) => void;

/** One line in the log for each time that the chain differs, however often it is looked at. */
export function createReportFinding(
  status: Pick<SyncStatus, 'mismatch' | 'setMismatch'>,
  logger: Logger,
  metrics: Pick<IndexerMetrics, 'setChainMismatch'>,
): ReportFinding {
  return (finding) => {
    const isNew = finding !== undefined && status.mismatch === undefined;
    const isOver = finding === undefined && status.mismatch !== undefined;
    status.setMismatch(finding);
    metrics.setChainMismatch(finding !== undefined);
    if (isNew) {
      logger.error(
        { finding },
        'the node serves another chain than the tables hold: indexing stops, the rows stay; it goes on when a node of their chain answers, `npm run indexer -- rebuild` indexes the other chain instead',
      );
    }
    if (isOver) logger.info('the node serves the chain of the tables: indexing goes on');
  };
}
