import { type Devchain, startDevchain } from '@hub/devchain/start-devchain';
import { isLoopbackHost } from '@hub/primitives/is-loopback-host';
import { addressError } from '@hub/service-kit/listen';
import { runService } from '@hub/service-kit/run-service';
import { commandLine, type DevchainConfig, readDevchainConfig } from './config.ts';
import { readImportFile } from './read-import-file.ts';

/**
 * Runs the chain, configured by flags and environment, until the process receives a stop signal. With `--help` it only
 * prints the help text.
 */
export async function runDevchain(): Promise<void> {
  await runService({
    async start() {
      const config = readDevchainConfig(commandLine.environment, commandLine.args);
      if (config === undefined) {
        // Loaded only for `--help`, because the text is made of the schemas of all `dev_*` methods.
        const { help } = await import('./help.ts');
        process.stdout.write(help);
        return undefined;
      }
      const devchain = await start(config);
      const { chain, wsUrl, httpUrl } = devchain;
      if (!isLoopbackHost(config.host)) {
        process.stderr.write(
          `Every program that reaches ${config.host} can change this chain: it listens beyond this machine.\n`,
        );
      }
      process.stdout.write(
        `${chain.profile.chainName} at ${wsUrl} and ${httpUrl}, block ${chain.bestBlock().number}, genesis ${chain.genesisHash}\n`,
      );
      return devchain;
    },
  });
}

async function start({ importFile, ...config }: DevchainConfig): Promise<Devchain> {
  const origin = importFile === undefined ? {} : importedOrigin(importFile);
  try {
    return await startDevchain({ ...config, ...origin, nowMs: Date.now });
  } catch (error) {
    throw addressError(error, { host: config.host, port: config.port, portSetting: 'PORT' });
  }
}

function importedOrigin(importFile: string) {
  const from = readImportFile(importFile);
  return { from, network: from.network, liveConstants: from.options.liveConstants };
}
