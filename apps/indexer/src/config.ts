import { parseConfig } from '@hub/service-kit/parse-config';
import { type ServiceConfig, serviceConfig, serviceSettings } from '@hub/service-kit/service-config';

/** Every setting of this process. */
export const settings = serviceSettings(3002);

/** The settings this process was started with; AppError `InvalidConfig` lists every problem. */
export function readConfig(): ServiceConfig {
  return serviceConfig(parseConfig(settings, process.env));
}
