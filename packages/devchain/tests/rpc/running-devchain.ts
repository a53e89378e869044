import type { Sealing } from '../../src/sealing/start-sealing.ts';
import { type Devchain, startDevchain } from '../../src/start-devchain.ts';

/** 2026-01-01T00:00:00Z, the constant clock of these tests. */
export const startMs = Date.UTC(2026, 0, 1);

/** A chain without story on a free port; its defects fail the test in which they occur. */
export async function runDevchain(
  sealing: Sealing = { kind: 'manual' },
  network: 'unique' | 'quartz' = 'unique',
  statePruningBlocks?: number,
): Promise<Devchain> {
  return startDevchain({
    network,
    statePruningBlocks,
    host: '127.0.0.1',
    port: 0,
    nowMs: () => startMs,
    sealing,
    reportError(action, error) {
      throw new Error(`defect in ${action}`, { cause: error });
    },
  });
}

export interface RpcResponse {
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/** One request over HTTP. */
export async function call(devchain: Devchain, method: string, ...params: unknown[]): Promise<RpcResponse> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const response = await fetch(devchain.httpUrl, { method: 'POST', body });
  return (await response.json()) as RpcResponse;
}
