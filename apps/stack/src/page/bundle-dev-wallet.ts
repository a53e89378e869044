import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('../../../dev-wallet/src/main.ts', import.meta.url));

/**
 * Bundles the development wallet as one browser script. It is never written to disk and never part of the page's build.
 */
export async function bundleDevWallet(): Promise<string> {
  // NOTE: imported on demand, so that a server without development chains never loads a bundler.
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({ input: entry, platform: 'browser', logLevel: 'warn' });
  try {
    const { output } = await bundle.generate({ format: 'esm', minify: true, codeSplitting: false });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}
