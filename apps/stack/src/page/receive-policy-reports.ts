import { AppError } from '@hub/primitives/app-error';
import { logBursts } from '@hub/service-kit/log-bursts';
import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { z } from 'zod';
import { REPORT_PATH } from './content-security-policy.ts';

const MAX_BYTES = 16_384;
const MAX_REPORTS = 20;
const CONTENT_TYPES = ['application/csp-report', 'application/reports+json'];
const DIRECTIVE =
  /^(?:default|script|style|img|font|manifest|connect|frame|worker|media|object)-src(?:-elem|-attr)?$/;

/** A report sent to the `report-uri` directive: the whole body. */
const olderReport = z
  .object({
    'csp-report': z.object({
      'effective-directive': z.string().optional(),
      'violated-directive': z.string().optional(),
      'blocked-uri': z.string().optional(),
    }),
  })
  .transform(({ 'csp-report': report }) => ({
    directive: report['effective-directive'] ?? report['violated-directive'],
    blocked: report['blocked-uri'],
  }));
/** A report sent to the `report-to` directive: an item of the list in the body. */
const newerReport = z
  .object({
    body: z.object({ effectiveDirective: z.string().optional(), blockedURL: z.string().optional() }),
  })
  .transform(({ body }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL }));
const anyReport = z.union([olderReport, newerReport]);

/** Counts browsers' reports of policy violations by directive and logs them in bursts, without storing them. */
export async function receivePolicyReports(app: FastifyInstance, metrics: Registry): Promise<void> {
  const violations = new Counter({
    name: 'page_policy_violations_total',
    help: "Violations of the page's security policy that browsers reported, by directive",
    labelNames: ['directive'],
    registers: [metrics],
  });
  const log = logBursts(app.log, 'a browser reports a violation of the security policy');
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      CONTENT_TYPES,
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_request, body, done) => {
        try {
          done(null, JSON.parse(String(body)));
        } catch (cause) {
          done(new AppError({ code: 'MalformedBody', message: 'The report is not JSON', cause }));
        }
      },
    );
    scope.post(REPORT_PATH, { bodyLimit: MAX_BYTES }, async (request, reply) => {
      const sent = Array.isArray(request.body) ? request.body.slice(0, MAX_REPORTS) : [request.body];
      for (const { success, data } of sent.map((report) => anyReport.safeParse(report))) {
        if (!success) continue;
        const directive = DIRECTIVE.test(data.directive ?? '') ? String(data.directive) : 'other';
        violations.inc({ directive });
        log(directive, { directive, blocked: originOf(data.blocked) });
      }
      return reply.code(204).send();
    });
  });
}

/** The origin of a blocked URL, or the keyword in its place, else `other`; the path of a URL may contain anything. */
function originOf(blocked = ''): string {
  if (/^[a-z-]{1,20}$/.test(blocked)) return blocked;
  return URL.canParse(blocked) ? new URL(blocked).origin.slice(0, 100) : 'other';
}
