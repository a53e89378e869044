// Prepares a new machine: the pinned Node and npm, the dependencies and, for tests, a browser and other programs. Runs
// with any Node >= 20 and without dependencies, and exits at once when nothing is missing.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE_VERSION = '24.21.0';
const NPM_VERSION = '10.9.9';
const MINIMUM_NODE_MAJOR = 20;

const root = fileURLToPath(new URL('..', import.meta.url));
const toolchain = join(root, '.toolchain');
const toolchainBin = join(toolchain, 'node_modules', '.bin');
/** Third-party programs for tests and benchmarks, with their own lockfile. */
const peers = join(root, 'peers');

function fail(message) {
  console.error(message);
  process.exit(2);
}

function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (result.status !== 0) fail(`${command} ${args.join(' ')} failed; see the lines above.`);
}

function stampOf(folder) {
  return createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .update(`${NODE_VERSION} ${NPM_VERSION} ${process.platform} ${process.arch}`)
    .digest('hex');
}

function installToolchain() {
  const installed = join(toolchain, 'node_modules', 'node', 'package.json');
  if (existsSync(installed) && JSON.parse(readFileSync(installed, 'utf8')).version === NODE_VERSION) return;
  console.log(`Installing Node ${NODE_VERSION} into .toolchain (this project only) ...`);
  mkdirSync(toolchain, { recursive: true });
  writeFileSync(join(toolchain, 'package.json'), '{ "private": true }\n');
  run(
    'npm',
    [
      'install',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      '--save-exact',
      `node@${NODE_VERSION}`,
      `npm@${NPM_VERSION}`,
    ],
    { cwd: toolchain },
  );
}

function installDependencies(folder, what) {
  const stamp = stampOf(folder);
  const stampFile = join(folder, 'node_modules', '.setup-stamp');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  installToolchain();
  const isLinux = process.platform === 'linux';
  if (!isLinux)
    console.log('The lockfile is made for Linux (x64, arm64); elsewhere versions come from package.json.');
  console.log(`Installing ${what} ...`);
  const env = { ...process.env, PATH: `${toolchainBin}${delimiter}${process.env.PATH}` };
  delete env.npm_node_execpath;
  delete env.npm_execpath;
  const npm = join(toolchainBin, 'npm');
  run(npm, [isLinux ? 'ci' : 'install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, env });
  writeFileSync(stampFile, stamp);
}

const chromium = {
  name: 'Chromium',
  setting: 'CHROMIUM_PATH',
  places: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  packages: ['chromium', 'chromium-headless-shell'],
};
const firefox = {
  name: 'Firefox',
  setting: 'FIREFOX_PATH',
  places: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
  packages: ['firefox-esr'],
};

function installBrowser({ name, setting, places, packages }) {
  if (process.env[setting] ?? places.some((path) => existsSync(path))) return;
  const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (!isDebianRoot) {
    fail(`These tests need ${name}. Install it (Debian: apt-get install ${packages[0]}) or set ${setting}.`);
  }
  console.log(`Installing ${name} for the browser tests ...`);
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  run('apt-get', ['update', '-qq'], quiet);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet);
}

if (Number(process.versions.node.split('.')[0]) < MINIMUM_NODE_MAJOR) {
  fail(`Node ${MINIMUM_NODE_MAJOR} or newer is needed to set up; this is ${process.version}.`);
}
installDependencies(root, 'dependencies');
if (process.argv.includes('--peers')) installDependencies(peers, 'what tests compare with');
if (process.argv.includes('--browser')) installBrowser(chromium);
if (process.argv.includes('--firefox')) installBrowser(firefox);
