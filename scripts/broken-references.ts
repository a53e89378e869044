import { posix } from 'node:path';

/** The texts of the repository's files by path; empty for a file whose text is not checked. */
export type Files = ReadonlyMap<string, string>;

/** A page of the documentation as any file refers to it, from the root of the repository. */
const fromRoot = /(?<![\w/.-])(docs\/[\w./-]+\.md)(?:#([\w-]+))?/g;
/** A page as a comment names it without the folder `docs`; neither a quoted name (a value) nor a part of a path. */
const bareName = /(?<![\w/.'"-])([\w-]+\.md)(?:#[\w-]+)?/g;
/** A file or folder as a page names it, from the root of the repository. */
const source =
  /(?<![\w./@:-])((?:apps|attack|bench|deploy|e2e|examples|packages|peers|scripts)\/[\w./-]*[\w-])/g;
/** A link of a page to another one or to one of its own headings. */
const link = /\]\((?!\w+:)([\w./-]*)(?:#([\w-]+))?\)/g;

/** The forms of citations of documents that are not in the repository. */
const outside: readonly RegExp[] = [
  /\b(?:chain[- ]facts?|wire[- ]contract|product[- ]spec)\b/i,
  /\bfacts \d/i,
  /\bdecisions? \d/i,
  /\b(?:spec|page|point|section) [A-H]?\.?\d+\.\d+/i,
  /\bspec [A-H]\.\d/i,
  /(?<![\w.])[A-H]\.\d{1,2}(?!\w|\.\d)/,
  /\.\.\/shared\b|\bshared\/(?:spec|metadata)\b/,
  /\bpage\.md\b/i,
  /\bissue #?\d/i,
  /\u00a7/,
];

/**
 * One line for each reference to a missing page, heading or file, to a page without its folder, or to a document
 * outside the repository.
 */
export function brokenReferences(files: Files): readonly string[] {
  const known = new Set([...files.keys()].flatMap(withFolders));
  return [...files].flatMap(([path, text]) => {
    const lines = text.split('\n');
    return lines.flatMap((line, index) =>
      [
        ...targetsOf(path, line).flatMap((target) => problemOf(files, known, target)),
        ...misnamedPages(files, path, line),
        ...outsidePapers(line, lines[index + 1]),
      ].map((problem) => `${path}:${index + 1} ${problem}`),
    );
  });
}

/** A path with the folders that contain it. */
function withFolders(path: string): readonly string[] {
  const folder = posix.dirname(path);
  return folder === '.' ? [path] : [path, ...withFolders(folder)];
}

/** The pages that a source names without their folder. */
function misnamedPages(files: Files, path: string, line: string): readonly string[] {
  if (path.endsWith('.md')) return [];
  // A Markdown link in a source is text of a page that the source generates; it is checked in that page.
  const text = line.replaceAll(/\[[^\]]*\]\([^)]*\)/g, '');
  return [...text.matchAll(bareName)].flatMap(([, name = '']) =>
    !files.has(name) && files.has(`docs/${name}`) ? [`${name} is docs/${name}`] : [],
  );
}

/** A problem for each outside document that a line cites; a citation may continue in the next line. */
function outsidePapers(line: string, next = ''): readonly string[] {
  const continued = `${line} ${next.replace(/^\s*(?:\*|\/\/|#)?\s*/, '')}`;
  const cited = outside.flatMap((pattern) => pattern.exec(continued) ?? []);
  return cited
    .filter((words) => continued.indexOf(words) < line.length)
    .map((words) => `"${words}" is no page of this repository`);
}

interface Target {
  readonly page: string;
  readonly anchor: string | undefined;
}

function targetsOf(path: string, line: string): readonly Target[] {
  if (!path.endsWith('.md')) return matchesOf(fromRoot, line);
  const links = matchesOf(link, line).map(({ page, anchor }) => ({
    page: page === '' ? path : posix.join(posix.dirname(path), page),
    anchor,
  }));
  const text = line.replaceAll(link, '');
  return [...links, ...matchesOf(fromRoot, text), ...matchesOf(source, text)];
}

function matchesOf(pattern: RegExp, line: string): readonly Target[] {
  return [...line.matchAll(pattern)].map(([, page = '', anchor]) => ({ page, anchor }));
}

function problemOf(files: Files, known: ReadonlySet<string>, { page, anchor }: Target): readonly string[] {
  if (!known.has(page.replace(/\/$/, ''))) return [`${page} does not exist`];
  if (anchor === undefined || !page.endsWith('.md')) return [];
  if (anchorsOf(files.get(page) ?? '').has(anchor)) return [];
  return [`${page} has no heading #${anchor}`];
}

/** The anchors of a page's headings, as on GitHub. */
export function anchorsOf(markdown: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutCode(markdown).matchAll(/^#{1,6} +(.+?) *$/gm)) {
    const slug = heading
      .toLowerCase()
      .replace(/[^\p{Letter}\p{Number}\s_-]/gu, '')
      .replace(/\s/g, '-');
    let anchor = slug;
    for (let copy = 1; anchors.has(anchor); copy += 1) anchor = `${slug}-${copy}`;
    anchors.add(anchor);
  }
  return anchors;
}

function withoutCode(markdown: string): string {
  return markdown.replace(/^```[\s\S]*?^```/gm, '');
}
