import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Asset, fonts, walletLogos } from './assets.ts';
import { installedFolder, type ShippedPackage, shippedPackages } from './shipped-packages.ts';

const licenseFile = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/**
 * Returns the text of `THIRD-PARTY-NOTICES.md`: all third-party works that ship, their licences, and the licences'
 * texts.
 */
export function renderNotices(): string {
  const packages = shippedPackages();
  return `# Third-party notices

Unique Staking Hub is licensed under Apache-2.0 (\`LICENSE\`). It ships the works of others that are listed here. The
file is generated: \`npm run generate\` writes it from the lockfile and from \`scripts/notices/\`.

## Packages

Every package that an app needs when it runs on Linux. "Page" marks those on which the page or the development wallet
depends: browsers may receive code of them.

| Package | Version | Licence | Page |
|---|---|---|---|
${packages.map(({ name, version, license, isInPage }) => `| ${name} | ${version} | ${license} | ${isInPage ? 'yes' : ''} |`).join('\n')}

\`@fastify/swagger-ui\` contains the built files of Swagger UI (Apache-2.0, SmartBear Software).
\`@electric-sql/pglite\` contains PostgreSQL (PostgreSQL License, PostgreSQL Global Development Group).

## Fonts

${assetTable(fonts)}

## Wallet logos

The page shows these logos beside the names of their wallets, only to name them. The licence covers the files; the logos
are trademarks of their owners. An owner who wants a logo changed or removed can open an issue. Every other wallet has a
tile with its first letter.

${assetTable(walletLogos)}

Every other picture (\`favicon.svg\`, \`apple-touch-icon.png\`, \`social-preview.png\`, the token icons) was drawn for this
project.

## Licence texts

${licenseTexts(packages)}
`;
}

function assetTable(assets: readonly Asset[]): string {
  const rows = assets.map(
    ({ file, owner, source, license }) => `| \`${file}\` | ${owner} | ${source} | ${license} |`,
  );
  return ['| File | Owner | Taken from | Licence |', '|---|---|---|---|', ...rows].join('\n');
}

/** Each text once, below the packages with that text. */
function licenseTexts(packages: readonly ShippedPackage[]): string {
  const carriers = new Map<string, string[]>();
  for (const shipped of packages) {
    if (shipped.isPlatformPart) continue;
    const text = licenseText(shipped);
    carriers.set(text, [...(carriers.get(text) ?? []), `${shipped.name} ${shipped.version}`]);
  }
  return [...carriers].map(([text, names]) => `### ${names.join(', ')}\n\n${fenced(text)}`).join('\n\n');
}

function licenseText(shipped: ShippedPackage): string {
  const folder = installedFolder(shipped);
  const files = readdirSync(folder)
    .filter((name) => licenseFile.test(name))
    .sort();
  if (files.length > 0)
    return files.map((name) => cleaned(readFileSync(join(folder, name), 'utf8'))).join('\n\n');
  const { author }: { author?: string | { name?: string } } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const owner = typeof author === 'string' ? author : author?.name;
  return `The package holds no licence text. Its manifest names ${shipped.license} and as author ${owner ?? 'nobody'}.`;
}

function cleaned(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[ \t]+$/gm, '')
    .trim();
}

/** Fences a text with four backticks. */
function fenced(text: string): string {
  return `\`\`\`\`text\n${text}\n\`\`\`\``;
}
