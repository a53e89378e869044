import type { Health } from '@hub/contract/chain-api/network/generation-2';
import { isReady, type PartReadiness } from '@hub/service-kit/readiness';

/**
 * Renders readiness for generation-2 clients (docs/wire-formats.md#health-of-generation-2); `/ready` gives the reasons.
 */
export function health(readiness: PartReadiness): Health {
  if (isReady(readiness)) return { status: 'ok' };
  return { status: 'error', message: 'There may be issues with the network' };
}
