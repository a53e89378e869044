import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '@hub/testkit/find-browser';
import { type BrowserContext, chromium } from 'playwright-core';

const COOKIES_BLOCKED = 2;

export interface ForbiddingBrowser extends AsyncDisposable {
  readonly context: BrowserContext;
}

/** A browser that is configured to let no site store anything: no cookies, no storage, no locks between tabs. */
export async function openForbiddingBrowser(): Promise<ForbiddingBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'hub-profile-'));
  await mkdir(join(profile, 'Default'));
  const settings = { profile: { default_content_setting_values: { cookies: COOKIES_BLOCKED } } };
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(settings));
  const context = await chromium.launchPersistentContext(profile, findBrowser());
  return {
    context,
    async [Symbol.asyncDispose]() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
