import type { Logger } from 'pino';
import type { IndexerMetrics } from '../metrics.ts';
import type { SyncStatus } from './sync-status.ts';

/**
 * Reports to readiness, metrics and log how the node's chain differs from that of the tables; undefined when it does
 * not.
 */
export type ReportFinding = (finding: string | undefined) => void;

/** Creates a report function that logs only when a mismatch begins and when it ends, however often it is reported. */
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
        'the node serves another chain than the tables hold: indexing stops and the rows stay; it continues when a node of their chain answers. To index the other chain instead, run `npm run indexer -- rebuild`',
      );
    }
    if (isOver) logger.info('the node serves the chain of the tables: indexing continues');
  };
}
