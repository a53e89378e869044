import type { AppError } from '@hub/primitives/app-error';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import { logBursts } from './log-bursts.ts';

/** Counts refusals and logs them in bursts, without a stack: a reached limit is no defect. */
export interface Refusals {
  /** Notes one refusal; `reason` comes from a small fixed set, `limit` describes the reached limit. */
  note(reason: string, limit: string): void;
  /** Notes a refused request, and warns once if it may have come from a proxy that is not in TRUSTED_PROXIES. */
  noteRequest(error: AppError, request: FastifyRequest): void;
}

/** Counts refusals by reason in `http_refusals_total`. */
export function countRefusals(logger: Logger, registry: Registry | undefined): Refusals {
  const refusals = new Counter({
    name: 'http_refusals_total',
    help: 'Requests refused and connections refused or closed by a limit, by reason',
    labelNames: ['reason'],
    registers: registry === undefined ? [] : [registry],
  });
  const log = logBursts(logger, 'refused');
  let hasWarned = false;
  const note = (reason: string, limit: string) => {
    refusals.inc({ reason });
    log(reason, { reason, limit });
  };
  return {
    note,
    noteRequest(error, request) {
      note(error.code, error.message);
      if (hasWarned || !mayBeOfUndeclaredProxy(request)) return;
      hasWarned = true;
      logger.warn(
        'A refused request carries x-forwarded-for, but its sender is not in TRUSTED_PROXIES: if it is your proxy, all its callers share the limits of one address',
      );
    },
  };
}

function mayBeOfUndeclaredProxy({ ip, headers, socket }: FastifyRequest): boolean {
  return headers['x-forwarded-for'] !== undefined && ip === socket.remoteAddress;
}
