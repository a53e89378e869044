import type { Health } from '@hub/contract/chain-api/network/generation-2';
import { isReady, type PartReadiness } from '@hub/service-kit/readiness';

/**
 * Readiness as generation-2 clients read it (docs/wire-formats.md#health-of-generation-2); `/ready` gives the reason.
 */
export function health(readiness: PartReadiness): Health {
  if (isReady(readiness)) return { status: 'ok' };
  return { status: 'error', message: 'There may be issues with the network' };
}
