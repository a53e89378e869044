import { parseConfig } from '@hub/service-kit/parse-config';
import { indexerLagSetting } from '@hub/service-kit/server-settings';
import { type ServiceConfig, serviceConfig, serviceSettings } from '@hub/service-kit/service-config';

/** All settings of this process. */
export const settings = serviceSettings(3002).extend({ MAX_INDEXER_LAG_BLOCKS: indexerLagSetting });

export interface IndexerConfig extends ServiceConfig {
  readonly maxLagBlocks: number;
}

/** The settings of this process; throws AppError `InvalidConfig` that lists every problem. */
export function readConfig(): IndexerConfig {
  const values = parseConfig(settings, process.env);
  return { ...serviceConfig(values), maxLagBlocks: values.MAX_INDEXER_LAG_BLOCKS };
}
