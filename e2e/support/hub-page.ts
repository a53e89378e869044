import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import type { Engine } from './engine.ts';
import { typeIntoFields } from './firefox/type-into-fields.ts';
import type { Hub } from './open-hub.ts';

const screenshots = fileURLToPath(new URL('../../screenshots/', import.meta.url));

export interface HubPageOptions {
  readonly symbol?: 'UNQ' | 'QTZ';
  readonly colorScheme?: 'light' | 'dark';
  readonly width?: number;
}

/** The page as a user sees it, with the actions of the tests in one place. */
export class HubPage implements AsyncDisposable {
  readonly page: Page;
  /** Console and script errors; a correct page has none. */
  readonly errors: readonly string[];

  readonly #engine: Engine;

  private constructor(page: Page, errors: readonly string[], engine: Engine) {
    this.page = page;
    this.#engine = engine;
    this.errors = errors;
  }

  static async open(hub: Hub, options: HubPageOptions = {}): Promise<HubPage> {
    const context = await hub.browser.newContext({
      viewport: { width: options.width ?? 1280, height: 900 },
      colorScheme: options.colorScheme ?? 'light',
      acceptDownloads: true,
    });
    const page = await context.newPage();
    if (hub.engine === 'firefox') typeIntoFields(page);
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(hub.url);
    if (options.symbol) await page.getByRole('radio', { name: options.symbol }).check({ force: true });
    return new HubPage(page, errors, hub.engine);
  }

  async connectAs(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Connect Wallet' }).click();
    await this.page.getByRole('button', { name: 'Development wallet' }).click();
    await this.page.getByRole('dialog').getByRole('button', { name }).click();
    await this.panelAmount('Total balance').waitFor();
  }

  /** The amount beside a label of the account panel. */
  panelAmount(label: string): Locator {
    const panel = this.page.getByRole('region', { name: 'Account' });
    if (label === 'Total balance') return panel.getByText(label).locator('xpath=following-sibling::p');
    return panel.getByText(label).locator('xpath=following-sibling::dd');
  }

  /** The shown amount, in units of the fourth decimal. */
  async readAmount(label: string): Promise<bigint> {
    const text = (await this.panelAmount(label).textContent())?.split(' ')[0] ?? '';
    const [whole = '0', fraction = ''] = text.replaceAll(',', '').split('.');
    return BigInt(whole + fraction.padEnd(4, '0'));
  }

  /** The count in the label of a history tab. */
  async readCount(tab: string): Promise<number> {
    const label = await this.page.getByRole('tab', { name: new RegExp(`^${tab} ?\\(`) }).textContent();
    return Number(label?.replace(/\D/g, ''));
  }

  /** Opens a history tab and returns the text of its newest row. */
  async firstRow(tab: string): Promise<string> {
    await this.page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
    const row = this.page.getByRole('table', { name: tab, exact: true }).getByRole('row').nth(1);
    return (await row.textContent()) ?? '';
  }

  /**
   * Takes a picture in Chromium; in Firefox it would add an inline style, which the page's policy blocks with an error.
   */
  async screenshot(name: string): Promise<void> {
    if (this.#engine === 'firefox') return;
    await mkdir(screenshots, { recursive: true });
    await this.page.screenshot({ path: `${screenshots}${name}.png`, fullPage: true, animations: 'disabled' });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.page.context().close();
  }
}
