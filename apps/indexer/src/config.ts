import { readServiceConfig, type ServiceConfig } from '@hub/service-kit/service-config';

const DEFAULT_PORT = 3002;

/** The settings this process was started with. */
export function readConfig(): ServiceConfig {
  return readServiceConfig(process.env, DEFAULT_PORT);
}
