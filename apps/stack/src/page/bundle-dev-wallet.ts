import { fileURLToPath } from 'node:url';
import { runBuilder } from './run-builder.ts';

const program = fileURLToPath(new URL('bundle-dev-wallet-main.js', import.meta.url));
const wallet = fileURLToPath(new URL('../../../dev-wallet', import.meta.url));

/**
 * Bundles the development wallet as one browser script. It is never written to disk and never part of the page's build.
 *
 * Throws AppError `BuildFailed` with the bundler's output.
 */
export function bundleDevWallet(): Promise<string> {
  return runBuilder('development wallet', [program, 'src/main.ts'], wallet);
}
