import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { WebConfig } from '@hub/contract/web-config';
import { pageSecurityHeaders } from '@hub/service-kit/security-headers';
import { tagOf } from '@hub/service-kit/tag-of';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { answerUnknownPaths } from './answer-unknown-paths.ts';
import { contentSecurityPolicy, REPORT_GROUP, REPORT_PATH } from './content-security-policy.ts';
import { pageHtml } from './page-html.ts';
import { receivePolicyReports } from './receive-policy-reports.ts';
import { DEV_WALLET_PATH, type DevWallet, serveDevWallet } from './serve-dev-wallet.ts';

export interface ServePageOptions {
  /** Folder of the built page. */
  readonly folder: string;
  readonly config: WebConfig;
  readonly metrics: Registry;
  /** Paths of APIs on this server. */
  readonly apiBases: readonly string[];
  /** The public address of the page, for link previews. */
  readonly publicUrl?: string | undefined;
  /** The development wallet; absent if none is served. */
  readonly devWallet?: DevWallet;
}

const ONE_YEAR_SECONDS = 31_536_000;

/** Serves the built page at `/` with its configuration and security policy, and its files. */
export async function servePage(
  app: FastifyInstance,
  { folder, config, metrics, apiBases, publicUrl, devWallet }: ServePageOptions,
): Promise<void> {
  const built = await readFile(join(folder, 'index.html'), 'utf8');
  const devWalletPath = devWallet === undefined ? undefined : DEV_WALLET_PATH;
  const html = pageHtml(built, { config, devWalletPath, publicUrl });
  const policy = contentSecurityPolicy(html, config);
  // Encoding and hashing the text anew would take most of the time of an answer.
  const bytes = Buffer.from(html);
  const tag = tagOf(bytes);
  app.get('/', async (_request, reply) =>
    reply
      .headers(pageSecurityHeaders)
      .header('content-security-policy', policy)
      .header('reporting-endpoints', `${REPORT_GROUP}="${REPORT_PATH}"`)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .header('etag', tag)
      .send(bytes),
  );
  answerUnknownPaths(app, apiBases);
  await receivePolicyReports(app, metrics);
  if (devWallet !== undefined) serveDevWallet(app, devWallet);
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    acceptRanges: false,
    dotfiles: 'ignore',
    globIgnore: ['index.html', '.*', '**/*.{br,gz}'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Names of files below assets/ contain a hash of the content.
      const isImmutable = path.startsWith(join(folder, 'assets'));
      reply.header(
        'cache-control',
        isImmutable ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache',
      );
    },
  });
}
