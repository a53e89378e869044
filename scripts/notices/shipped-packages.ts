import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** The used fields of a lockfile entry. */
interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  /** Set when only development tools need the package. */
  readonly dev?: boolean;
  /** Set when the package is only installed as a peer of others. */
  readonly peer?: boolean;
  readonly resolved?: string;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** A third-party package that is installed with the apps. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** Folder of the package, relative to the root. */
  readonly folder: string;
  /** Whether browsers may receive code of it with the page. */
  readonly isInPage: boolean;
  /** Whether the package is a compiled part of another one, which contains its licence. */
  readonly isPlatformPart: boolean;
}

const apps = ['chain-api', 'indexer', 'devchain', 'stack', 'web', 'dev-wallet'];
/** Folders whose code browsers receive, and the tool that generates the page's style sheet. */
const pageRoots = ['apps/web', 'apps/dev-wallet'];
const inPageStyles = 'tailwindcss';
/** Packages whose manifest names its licence in a form that npm no longer reads. */
const licensesByHand: Readonly<Record<string, string>> = { 'xmlhttprequest-ssl': 'MIT' };

/**
 * Returns the packages of others that ship: production dependencies of every app, and the tool that generates the style
 * sheet. They are sorted by name and version.
 */
export function shippedPackages(): readonly ShippedPackage[] {
  const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  const { packages } = lock;
  const shipped = closure(
    packages,
    apps.map((app) => `apps/${app}`),
  );
  const styles = `node_modules/${inPageStyles}`;
  const inPage = new Set([...closure(packages, pageRoots), styles]);
  return [...new Set([...shipped, styles])]
    .filter((folder) => folder.includes('node_modules/'))
    .map((folder) => describe(folder, packages[folder] ?? {}, inPage.has(folder)))
    .sort(
      (a, b) =>
        compare(a.name, b.name) ||
        compare(a.version, b.version) ||
        Number(b.isInPage) - Number(a.isInPage) ||
        compare(a.folder, b.folder),
    )
    .filter(({ name, version }, index, all) => {
      const before = all[index - 1];
      return before?.name !== name || before.version !== version;
    });
}

function describe(folder: string, locked: LockedPackage, isInPage: boolean): ShippedPackage {
  const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return {
    name,
    version: locked.version ?? '',
    license: locked.license ?? licensesByHand[name] ?? 'unknown',
    folder,
    isInPage,
    isPlatformPart: locked.cpu !== undefined,
  };
}

/**
 * The folders that `npm ci --omit=dev --omit=peer` installs for these folders on Linux, themselves included. npm leaves
 * a package for another platform out, but installs what that package depends on.
 */
function closure(packages: LockedPackages, folders: readonly string[]): Set<string> {
  const visited = new Set<string>();
  const waiting = [...folders];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const locked = packages[folder];
    if (visited.has(folder) || locked === undefined) continue;
    visited.add(folder);
    for (const name of Object.keys({ ...locked.dependencies, ...locked.optionalDependencies })) {
      waiting.push(resolve(packages, folder, name));
    }
    for (const name of Object.keys(locked.peerDependencies ?? {})) {
      const place = find(packages, folder, name);
      // Peers that only development tools need, or that are only installed as peers, do not ship.
      if (place !== undefined && !packages[place]?.dev && !packages[place]?.peer) waiting.push(place);
    }
  }
  return new Set([...visited].filter((folder) => isInstalled(packages, folder)));
}

function resolve(packages: LockedPackages, from: string, name: string): string {
  const place = find(packages, from, name);
  if (place === undefined) throw new Error(`The lockfile has no ${name}, which ${from} needs.`);
  return place;
}

/** Follows Node's rule: the nearest `node_modules` upwards that holds the package. */
function find(packages: LockedPackages, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = parentOf(folder)) {
    const place = join(folder, 'node_modules', name);
    const locked = packages[place];
    if (locked !== undefined) return locked.link ? (locked.resolved ?? place) : place;
    if (folder === '') return undefined;
  }
}

/** Whether npm on Linux installs the package: neither it nor a package around it is for another platform. */
function isInstalled(packages: LockedPackages, folder: string): boolean {
  for (let place = folder; place !== ''; place = parentOf(place)) {
    const locked = packages[place];
    if (locked !== undefined && !runsOnLinux(locked)) return false;
  }
  return true;
}

function parentOf(folder: string): string {
  return folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '';
}

function runsOnLinux({ os = ['linux'], cpu = ['x64'] }: LockedPackage): boolean {
  return os.includes('linux') && (cpu.includes('x64') || cpu.includes('arm64'));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Returns the folder of the package on this machine; throws when dependencies are not installed. */
export function installedFolder({ folder, name }: ShippedPackage): string {
  const path = join(root, folder);
  if (!existsSync(path)) throw new Error(`${name} is not installed in ${folder}: run npm ci.`);
  return path;
}
